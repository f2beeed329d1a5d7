import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupHost, databaseHosts } from './hosts.ts';
import type { Host, Network } from './namespaces.ts';
import { asServer } from './run-as.ts';
import { userId } from './user-id.ts';

/** Backups by pgBackRest: the primary sends its WAL to a host of their own, which reads base backups from it. */

const configOf = (folder: string, { name }: Host) => join(folder, name, 'pgbackrest.conf');
const command = (config: string, ...args: string[]) => ['pgbackrest', `--config=${config}`, '--stanza=shop', ...args];

/** What PostgreSQL runs for each file of WAL. */
export const archiveCommand = (folder: string, host: Host) =>
  command(configOf(folder, host), 'archive-push', '%p').join(' ');

/** One certificate for all, by which each knows the others. */
export function makeCertificate(folder: string) {
  const names = [...databaseHosts, backupHost].map(({ address }) => `DNS:${address}`).join(',');
  const tls = join(folder, 'tls');
  mkdirSync(tls);
  const files = ['-keyout', join(tls, 'key.pem'), '-out', join(tls, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=shop', '-addext', `subjectAltName=${names}`];
  execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: ['ignore', 'ignore', 'pipe'] });
  for (const name of ['', 'key.pem', 'cert.pem']) giveToServer(join(tls, name));
}

/** The part of pgBackRest that a database host has: it sends WAL, and lets base backups be read. */
export function startBackupsOf(network: Network, host: Host, folder: string) {
  writeConfig(folder, host, {
    global: reachedBy('repo1', backupHost, folder),
    shop: { 'pg1-path': dataOf(folder, host), 'pg1-socket-path': join(folder, host.name) },
  });
  startServer(network, host, folder);
}

export function startBackupHost(network: Network, folder: string) {
  mkdirSync(join(folder, backupHost.name), { recursive: true });
  const read = databaseHosts.map((host, at) => ({
    [`pg${at + 1}-path`]: dataOf(folder, host),
    [`pg${at + 1}-socket-path`]: join(folder, host.name),
    ...reachedBy(`pg${at + 1}`, host, folder),
  }));
  writeConfig(folder, backupHost, {
    global: { ...repositoryIn(folder), 'start-fast': 'y' },
    shop: Object.assign({}, ...read) as Record<string, string>,
  });
  giveToServer(join(folder, backupHost.name));
  startServer(network, backupHost, folder);
}

/** Runs a command of pgBackRest on the host of the backups. */
export const runBackupCommand = (network: Network, folder: string, ...args: string[]) =>
  network.run(backupHost, [...asServer, ...command(configOf(folder, backupHost), ...args)]);

/** Restores the newest backup, and all WAL that was sent after it, into a server on the host of the backups. */
export function startRestored(network: Network, folder: string, programs: string) {
  const own = join(folder, backupHost.name);
  const [data, config] = [join(own, 'restored'), join(own, 'restore.conf')];
  const settings = { ...repositoryIn(folder), 'lock-path': join(own, 'lock'), 'log-path': own };
  writeFileSync(config, sections({ global: settings, shop: { 'pg1-path': data } }));
  network.run(backupHost, [...asServer, ...command(config, 'restore')]);
  const changed = {
    listen_addresses: backupHost.address,
    unix_socket_directories: own,
    hba_file: join(data, 'pg_hba.conf'),
    ident_file: join(data, 'pg_ident.conf'),
    archive_mode: 'off',
    synchronous_standby_names: '',
  };
  const options = Object.entries(changed).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  network.start(backupHost, 'restored', [...asServer, `${programs}/postgres`, '-D', data, ...options]);
}

export const restoredUrl = `postgres://postgres@${backupHost.address}:5432/shop`;

const repositoryIn = (folder: string) => ({
  'repo1-path': join(folder, backupHost.name, 'repository'),
  'repo1-retention-full': '2',
});

/** By which the other hosts reach the pgBackRest of this one. */
const startServer = (network: Network, host: Host, folder: string) =>
  network.start(host, 'pgbackrest', [...asServer, 'pgbackrest', `--config=${configOf(folder, host)}`, 'server']);

const dataOf = (folder: string, { name }: Host) => join(folder, name, 'data');

function writeConfig(folder: string, host: Host, { global, shop }: Record<'global' | 'shop', Record<string, string>>) {
  const own = join(folder, host.name);
  const common = {
    'lock-path': join(own, 'lock'),
    'log-path': own,
    // What cannot be sent is tried again; a primary that steps down does not wait for it.
    'io-timeout': '5',
    'tls-server-address': host.address,
    'tls-server-auth': 'shop=shop',
    ...certificate('tls-server', folder),
  };
  writeFileSync(configOf(folder, host), sections({ global: { ...common, ...global }, shop }));
}

const reachedBy = (name: string, host: Host, folder: string) => ({
  [`${name}-host`]: host.address,
  [`${name}-host-config`]: configOf(folder, host),
  [`${name}-host-type`]: 'tls',
  ...certificate(`${name}-host`, folder),
});

const certificate = (name: string, folder: string) => ({
  [`${name}-ca-file`]: join(folder, 'tls/cert.pem'),
  [`${name}-cert-file`]: join(folder, 'tls/cert.pem'),
  [`${name}-key-file`]: join(folder, 'tls/key.pem'),
});

function sections(settings: Record<string, Record<string, string>>): string {
  const lines = Object.entries(settings).flatMap(([name, values]) => [
    `[${name}]`,
    ...Object.entries(values).map(([setting, value]) => `${setting}=${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

function giveToServer(path: string) {
  const { uid, gid } = userId('postgres');
  chownSync(path, uid, gid);
}
