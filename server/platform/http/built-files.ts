import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { unlessGone } from '#platform/storage/folder-store.ts';
import { faults } from './faults.ts';
import type { Sendable } from './page-cache.ts';
import { type Early, sendPage } from './send-page.ts';

const yearSeconds = 31_536_000;
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Serves the scripts, styles and fonts of a build below `prefix`, such as `/assets/`. Their names carry the hash of their content, so each
 * is read once and sent from memory, which costs the processor far less than a file of a disk; browsers keep them for a year.
 */
export function serveBuiltFiles(
  app: FastifyInstance,
  { folder, prefix }: { folder: string; prefix: string },
  { earlyHandling, sendEarly }: Early,
): void {
  const names = new Set(readdirSync(folder));
  const cached = new Map<string, Sendable>();
  earlyHandling.add((request, response) => {
    const { method, url = '' } = request;
    const file = method === 'GET' && url.startsWith(prefix) ? cached.get(url.slice(prefix.length)) : undefined;
    if (file === undefined) return false;
    sendEarly(request, response, file);
    return true;
  });
  app.get<{ Params: { '*': string } }>(`${prefix}*`, { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*'];
    const file = cached.get(name) ?? (names.has(name) ? await unlessGone(readBuiltFile(folder, name, names)) : null);
    if (file === null) throw faults.nothingThere(prefix + name);
    cached.set(name, file);
    return sendPage(request, reply, file);
  });
}

/** What compresses has its copies beside it (`server/compress-build.ts`), and those alone are kept. */
async function readBuiltFile(folder: string, name: string, names: ReadonlySet<string>): Promise<Sendable> {
  const facts = {
    status: 200,
    headers: {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
      vary: 'accept-encoding',
    },
    etag: `"${name}"`,
  };
  const read = (ending: string) => readFile(join(folder, name + ending));
  if (!names.has(`${name}.gz`)) return { ...facts, identity: await read(''), gzip: null, brotli: null };
  const [gzip, brotli] = await Promise.all([read('.gz'), read('.br')]);
  return {
    ...facts,
    get identity() {
      return gunzipSync(gzip);
    },
    gzip,
    brotli,
  };
}
