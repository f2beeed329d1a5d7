import { createServer, type Socket } from 'node:net';

/** A mail server that takes connections and says nothing. */
export type SilentMailServer = { url: string; close(): void };

/** With it, mails wait in the outbox: a request's cost is without rendering and sending mails, which jobs do later. */
export async function openSilentMailServer(): Promise<SilentMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
