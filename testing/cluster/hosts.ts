import type { Host } from './namespaces.ts';

/** The hosts of the cluster. */

const host = (name: string, last: number): Host => ({ name, address: `10.77.0.${last}` });

/** Each runs a member of etcd, and Patroni with its PostgreSQL. */
export const databaseHosts = [host('db1', 11), host('db2', 12), host('db3', 13)];
/** Each runs an instance of the shop, and the PgBouncer and HAProxy through which it reaches the primary. */
export const shopHosts = [host('shop1', 21), host('shop2', 22)];
export const proxyHost = host('proxy', 31);
export const storeHost = host('store', 41);
export const mailHost = host('mail', 42);
/** Has the backups and the WAL of the databases. */
export const backupHost = host('backup', 43);
/** Runs Prometheus. */
export const watchHost = host('watch', 51);
export const allHosts = [...databaseHosts, ...shopHosts, proxyHost, storeHost, mailHost, backupHost, watchHost];

export const shopUrl = `http://${proxyHost.address}`;
export const storeUrl = `s3://S3RVER:S3RVER@${storeHost.address}:9000/shop?region=us-east-1&tls=0`;
export const mailUrl = `smtp://${mailHost.address}:2525`;

/** The database as this script reads it: without HAProxy, by the several hosts of one address. */
export const databaseUrl = (name: string) =>
  `postgres://postgres@${databaseHosts.map(({ address }) => `${address}:5432`).join(',')}/${name}?target_session_attrs=read-write`;
