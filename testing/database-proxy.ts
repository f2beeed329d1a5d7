import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the shop and its PostgreSQL server that fails as a restarted, killed or unreachable server does. */
export type DatabaseProxy = {
  url: string;
  /** Resets every connection, as a server does on an immediate shutdown; new ones are accepted. */
  cut(): void;
  /** Resets every connection, and each new one until `comeBack`. */
  goAway(): void;
  /** Drops all data in both directions until `comeBack`, which closes the silent connections. */
  fallSilent(): void;
  comeBack(): void;
  close(): Promise<void>;
};

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let state: 'there' | 'away' | 'silent' = 'there';

  const server = createServer((near) => {
    near.on('error', () => {});
    if (state === 'away') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(target.port || 5432), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    far.on('close', () => {
      near.destroy();
      pairs.delete(pair);
    });
    if (state === 'silent') return;
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const cut = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut,
    goAway() {
      state = 'away';
      cut();
    },
    fallSilent() {
      state = 'silent';
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    comeBack() {
      if (state === 'silent') cut();
      state = 'there';
    },
    async close() {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
