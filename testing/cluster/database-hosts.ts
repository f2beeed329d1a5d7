import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveCommand, startBackupsOf } from './backup-host.ts';
import { databaseHosts } from './hosts.ts';
import type { Host, Network } from './namespaces.ts';
import { asServer } from './run-as.ts';
import { userId } from './user-id.ts';

/** PostgreSQL under Patroni, which holds its elections by etcd. */

/** What Patroni knows of a member. */
export type Member = { name: string; role: string; state: string; timeline?: number };

/** ASYNC=1 shows what is lost without it. */
const isSynchronous = process.env.ASYNC !== '1';

/** Seconds. The primary's promise to the others: one that is away for longer is replaced. */
const timing = { ttl: 12, loop_wait: 2, retry_timeout: 5 };

export function startDatabaseHost(
  network: Network,
  host: Host,
  { folder, programs }: { folder: string; programs: string },
) {
  const own = join(folder, host.name);
  const { uid, gid } = userId('postgres');
  mkdirSync(own, { recursive: true, mode: 0o700 });
  chownSync(own, uid, gid);
  writeFileSync(join(own, 'patroni.json'), JSON.stringify(patroniOf(host, folder, programs)));
  chownSync(join(own, 'patroni.json'), uid, gid);
  network.start(host, 'etcd', [...asServer, 'etcd', ...etcdOf(host, own)], { cwd: own });
  network.start(host, 'patroni', [...asServer, 'patroni', join(own, 'patroni.json')], { cwd: own });
  startBackupsOf(network, host, folder);
}

function etcdOf({ name, address }: Host, own: string): string[] {
  const peers = databaseHosts.map((peer) => `${peer.name}=http://${peer.address}:2380`).join(',');
  const settings = {
    name,
    'data-dir': join(own, 'etcd'),
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'initial-cluster': peers,
    // For links of 200 ms: several times the round trip.
    'heartbeat-interval': 200,
    'election-timeout': 2000,
    'enable-v2': true,
    // A member whose link is back would otherwise force an election, as it held some alone.
    'pre-vote': true,
    'log-level': 'warn',
  };
  return Object.entries(settings).map(([setting, value]) => `--${setting}=${value}`);
}

/** YAML, of which JSON is a part. */
function patroniOf(host: Host, folder: string, programs: string) {
  const { name, address } = host;
  const own = join(folder, name);
  return {
    scope: 'shop',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    // By version 2 of etcd's protocol: by version 3 Patroni 3.0, which Debian 12 has, writes the leader's key without comparing it. A former
    // primary whose link is back, and whose member of etcd still shows it as the leader, then takes over and loses what came after.
    etcd: { hosts: databaseHosts.map((peer) => `${peer.address}:2379`) },
    bootstrap: {
      dcs: {
        ...timing,
        // A commit is confirmed by a second host before the shopper hears of it.
        synchronous_mode: isSynchronous,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_keep_size: '256MB', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { auth: 'trust' }, 'data-checksums'],
      pg_hba: ['host all all 10.77.0.0/24 trust', 'host replication all 10.77.0.0/24 trust', 'local all all trust'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(own, 'data'),
      bin_dir: programs,
      pgpass: join(own, 'pgpass'),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' } },
      parameters: {
        unix_socket_directories: own,
        shared_buffers: '64MB',
        archive_mode: 'on',
        archive_command: archiveCommand(folder, host),
      },
    },
    tags: {},
  };
}

/** As the first host that answers sees them. */
export async function readMembers(): Promise<Member[]> {
  const asked = databaseHosts.map(async ({ address }) => {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) });
    return ((await answer.json()) as { members: Member[] }).members;
  });
  return Promise.any(asked).catch(() => []);
}

/** One primary and two that follow, one of them synchronous. */
export function isWhole(members: Member[]): boolean {
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
  const count = (role: string) => running.filter((member) => member.role === role).length;
  return (
    running.length === databaseHosts.length &&
    count('leader') === 1 &&
    count('sync_standby') === (isSynchronous ? 1 : 0)
  );
}

export async function primaryHost(): Promise<Host> {
  const leader = (await readMembers()).find(({ role }) => role === 'leader');
  const host = databaseHosts.find(({ name }) => name === leader?.name);
  if (!host) throw new Error('The cluster has no primary, though a round is about to begin.');
  return host;
}
