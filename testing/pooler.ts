import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterTestFile } from './clean-up.ts';
import { aFolder } from './factories-operations.ts';
import { freePort } from './free-port.ts';

/** Whether PgBouncer is installed; says so where its tests do not run. */
export function findPooler(): boolean {
  const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
  if (!isInstalled) process.stdout.write('\nNOT TESTED BEHIND A POOLER: pgbouncer is not installed.\n');
  return isInstalled;
}

/** PgBouncer in transaction mode with two connections to the server, fewer than a shop opens; returns the database's address there. */
export async function startPooler(databaseUrl: string): Promise<string> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(await freePort());
  const settings = join(aFolder(), 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${username} ${password === '' ? '' : `password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${url.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  );
  // It refuses to run as root.
  const child = spawn('pgbouncer', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), settings], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  afterTestFile(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await untilItAnswers(url.href);
  return url.href;
}

async function untilItAnswers(connectionString: string) {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (tries === 50) throw error;
      await pause(100);
    } finally {
      await client.end();
    }
  }
}
