import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { faults } from '#platform/http/faults.ts';
import { isFromThisMachine } from '#platform/http/from-this-machine.ts';
import type { Shop } from '#server/shop.ts';
import { runCommand } from './run-command.ts';
import { tunnelPath } from './tunnel.ts';

const commandSchema = z.object({ commandLine: z.array(z.string().max(200)).max(10) });

/**
 * A running shop locks its embedded database, so the staff's command line sends its commands here: to a route that answers requests
 * from this machine alone, with the token in the data folder. A shop on a PostgreSQL server has no such route.
 */
export function serveTunnel(app: FastifyInstance, shop: Shop): void {
  if (shop.database.engine !== 'embedded') return;
  const token = randomBytes(32).toString('base64url');
  const path = tunnelPath(shop.settings.dataDir);
  app.addHook('onListen', async () => {
    const url = ownUrl(app);
    if (!url) return;
    rmSync(path, { force: true });
    writeFileSync(path, JSON.stringify({ url, token }), { mode: 0o600 });
  });
  app.addHook('onClose', async () => rmSync(path, { force: true }));

  app.post('/internal/staff', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request) || !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.callNotFound();
    }
    const { success, data } = commandSchema.safeParse(request.body);
    if (!success) throw faults.malformed();
    return runCommand(shop, data.commandLine);
  });
}

/** The address at which this machine reaches the shop: its own, or the loopback if it listens on all. */
function ownUrl(app: FastifyInstance): string | null {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return null;
  const isAll = address.address === '0.0.0.0' || address.address === '::';
  const host = isAll ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}/internal/staff`;
}

function isSame(options: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(options), digest(expected));
}
