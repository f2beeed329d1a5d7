import type { Registry } from 'prom-client';
import { type LaneFigures, readOutboxFigures } from '#platform/jobs/outbox-figures.ts';
import type { Shop } from '#server/shop.ts';
import { gaugeOf } from './read-metrics.ts';
import { readWithin } from './read-within.ts';

/** The pools, the replicas, and the outbox by one statement; while the database is away, its metrics are left out. */
export function databaseMetrics(registry: Registry, { database, staffDb, log }: Shop): void {
  const read = readWithin(async () => {
    try {
      return await readOutboxFigures(staffDb);
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read for /metrics');
      return null;
    }
  });
  gaugeOf(registry, 'dhow_database_up', '1: the database answered within 1.5 s; 0: it did not.', [], async () => [
    { value: (await read()) === null ? 0 : 1 },
  ]);
  const lanes = (name: string, help: string, value: (figures: LaneFigures) => number) =>
    gaugeOf(registry, name, help, ['lane'], async () =>
      ((await read()) ?? []).map((figures) => ({ labels: { lane: figures.lane }, value: value(figures) })),
    );
  lanes('dhow_outbox_jobs', 'Jobs that are not done; 10000 means 10000 or more.', ({ jobs }) => jobs);
  lanes('dhow_outbox_oldest_seconds', 'Since the oldest job that is not done was queued.', ({ oldest }) => oldest);
  lanes('dhow_outbox_overdue_seconds', 'How long a due job has waited for a worker.', ({ overdue }) => overdue);
  lanes('dhow_outbox_failing_jobs', 'Jobs that failed and are tried again.', ({ failing }) => failing);
  lanes('dhow_outbox_given_up_jobs', 'Jobs that nobody tries again.', ({ givenUp }) => givenUp);
  const pools = (field: 'total' | 'idle' | 'waiting') => () =>
    database.pools().map((pool) => ({ labels: { pool: pool.name }, value: pool[field] }));
  gaugeOf(registry, 'dhow_pool_connections', 'Connections of the pool.', ['pool'], pools('total'));
  gaugeOf(registry, 'dhow_pool_idle_connections', 'Of them, those at rest.', ['pool'], pools('idle'));
  gaugeOf(registry, 'dhow_pool_waiting', 'Callers that wait for a connection.', ['pool'], pools('waiting'));
  const replicas = database.replicas;
  gaugeOf(
    registry,
    'dhow_replica_used',
    '1: this instance reads from the replica; 0: it is left out until it keeps up.',
    ['replica'],
    () => replicas().map(({ host, isUsed }) => ({ labels: { replica: host }, value: isUsed ? 1 : 0 })),
  );
  gaugeOf(
    registry,
    'dhow_replica_lag_bytes',
    'What the replica has yet to replay of the write-ahead log; absent while it cannot be told.',
    ['replica'],
    () =>
      replicas().flatMap(({ host, lagBytes }) =>
        lagBytes === null ? [] : [{ labels: { replica: host }, value: lagBytes }],
      ),
  );
}
