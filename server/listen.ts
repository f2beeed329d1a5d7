import type { FastifyInstance } from 'fastify';
import { OperatorError } from '#platform/operator-error.ts';
import type { Settings } from './settings.ts';

/** Listens on the address in the settings; throws an OperatorError if that is not possible. */
export async function listen(app: FastifyInstance, { port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const why = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw why ? new OperatorError(why(port, host), { cause: error }) : error;
  }
}

const noSuchHost = (_port: number, host: string) =>
  `HOST=${host} is no address of this machine; set HOST to one of its own, such as 127.0.0.1, or 0.0.0.0 for all.`;

const reasons: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port, host) =>
    `Another program listens on port ${port} of ${host}; stop it, or start the shop on another: PORT=${port + 1} npm start`,
  EACCES: (port) => `Only an administrator may listen on port ${port}; set PORT to 1024 or more, such as PORT=3000.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
  EINVAL: noSuchHost,
};
