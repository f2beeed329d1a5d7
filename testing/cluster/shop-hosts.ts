import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startArguments, startEnvironment } from '#testing/start-arguments.ts';
import { databaseHosts, mailUrl, proxyHost, shopHosts, shopUrl, storeUrl } from './hosts.ts';
import type { Host, Network } from './namespaces.ts';

const root = join(import.meta.dirname, '../..');

/** An instance of the shop, which reaches the primary through a PgBouncer and an HAProxy on the same host. */
export function startShopHost(network: Network, host: Host, folder: string) {
  const own = join(folder, host.name);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'haproxy.cfg'), haproxy);
  writeFileSync(join(own, 'pgbouncer.ini'), pgbouncer);
  network.start(host, 'haproxy', ['haproxy', '-db', '-f', join(own, 'haproxy.cfg')]);
  network.start(host, 'pgbouncer', ['pgbouncer', '-u', 'nobody', join(own, 'pgbouncer.ini')]);
  network.start(host, 'shop', [process.execPath, ...startArguments], {
    cwd: root,
    env: {
      ...startEnvironment,
      HOST: host.address,
      PORT: '3000',
      PUBLIC_URL: shopUrl,
      DATA_DIR: join(own, 'data'),
      DATABASE_URL: 'postgres://postgres@127.0.0.1:6432/shop',
      DATABASE_DIRECT_URL: 'postgres://postgres@127.0.0.1:5000/shop',
      DATABASE_PREPARE: '0',
      METRICS_PORT: '9464',
      METRICS_HOST: host.address,
      MEDIA_URL: storeUrl,
      SMTP_URL: mailUrl,
      SECRET: 'of a cluster that only stands for an hour',
      TRUST_PROXY: '1',
      RATE_LIMIT: '0',
      SHUTDOWN_DELAY: '3',
      DEMO: '0',
      LOG_LEVEL: 'warn',
    },
  });
}

/**
 * Sends connections to the host that Patroni calls the primary, and ends those to one that it no longer is. It waits for lost packets to
 * be sent again, a second each, and still gives a host up before Patroni has another primary.
 */
const haproxy = `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:5000
  option httpchk GET /primary
  default-server port 8008 inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${databaseHosts.map(({ name, address }) => `  server ${name} ${address}:5432 check`).join('\n')}
`;

/** By default it waits 15 s before it tries a server again, and lets callers wait for two minutes. */
const pgbouncer = `[databases]
* = host=127.0.0.1 port=5000 user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = 6432
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 16
server_login_retry = 1
server_connect_timeout = 4
query_wait_timeout = 3
`;

/** The proxy in front, by the file that operators get. */
export function startProxyHost(network: Network, folder: string) {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\nimport ${root}/deploy/Caddyfile\n`);
  network.start(proxyHost, 'caddy', ['caddy', 'run', '--adapter', 'caddyfile', '--config', file], {
    env: { SHOP_HOST: shopUrl, SHOP_INSTANCES: shopHosts.map(({ address }) => `${address}:3000`).join(' ') },
  });
}
