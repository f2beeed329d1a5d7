import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterTestFile } from './clean-up.ts';
import { aFolder } from './factories-operations.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL server of the test's own, and a streaming replica of it. */
export type ReplicatedServer = {
  url: string;
  replicaUrl: string;
  /** Runs a statement on the replica. */
  onReplica(statement: string): Promise<Record<string, unknown>[]>;
  /** As a host that loses its power. */
  killReplica(): void;
  startReplica(): void;
  killPrimary(): void;
  /** Makes the replica a primary. */
  promoteReplica(): void;
};

const debianFolder = '/usr/lib/postgresql';

/** The folder of the server's programs; null, and said so, where they are not installed. */
export function findServerPrograms(): string | null {
  const debian = existsSync(debianFolder)
    ? readdirSync(debianFolder).map((version) => `${debianFolder}/${version}/bin`)
    : [];
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const found = [configured, ...debian.sort().reverse()].find((folder) => folder && existsSync(`${folder}/initdb`));
  if (!found)
    process.stdout.write('\nNOT TESTED WITH A REPLICA: the programs of a PostgreSQL server are not installed.\n');
  return found ?? null;
}

export async function startReplicatedServer(programs: string): Promise<ReplicatedServer> {
  const folder = aFolder();
  chmodSync(folder, 0o777);
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')];
  const [port, replicaPort] = [await freePort(), await freePort()];
  const run = (program: string, ...args: string[]) => runAsServer(`${programs}/${program}`, args, folder);
  const start = (data: string, at: number) =>
    run(
      'pg_ctl',
      'start',
      '-w',
      '-D',
      data,
      '-l',
      `${data}.log`,
      '-o',
      `-p ${at} -k ${folder} -c fsync=off -c shared_buffers=32MB`,
    );
  afterTestFile(() => {
    for (const data of [replica, primary])
      if (existsSync(`${data}/postmaster.pid`)) run('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
  });
  run('initdb', '-D', primary, '-U', 'postgres', '--auth=trust', '--no-sync');
  start(primary, port);
  run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-D',
    replica,
    '-R',
    '-c',
    'fast',
    '--no-sync',
  );
  start(replica, replicaPort);
  const urlOf = (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`;
  return {
    url: urlOf(port),
    replicaUrl: urlOf(replicaPort),
    onReplica: (statement) => runOnce(urlOf(replicaPort), statement),
    killReplica: () => run('pg_ctl', 'stop', '-D', replica, '-m', 'immediate'),
    startReplica: () => start(replica, replicaPort),
    killPrimary: () => run('pg_ctl', 'stop', '-D', primary, '-m', 'immediate'),
    promoteReplica: () => run('pg_ctl', 'promote', '-w', '-D', replica),
  };
}

/** A server refuses to run as root. */
function runAsServer(program: string, args: string[], cwd: string): void {
  const isRoot = process.getuid?.() === 0;
  const [command = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
  const { status, stdout, stderr, error } = spawnSync(command, rest, { cwd, encoding: 'utf8', stdio: 'pipe' });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stdout + stderr}`);
}

async function runOnce(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
