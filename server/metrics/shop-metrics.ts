import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { uncaughtErrorCount } from '#platform/uncaught-errors.ts';
import { readCertificate } from '#server/operations/health/read-certificate.ts';
import type { Shop } from '#server/shop.ts';
import { version } from '#server/version.ts';
import { backupMetric } from './backup-metric.ts';
import { databaseMetrics } from './database-metrics.ts';
import { counterOf, gaugeOf } from './read-metrics.ts';
import { requestMetrics } from './request-metrics.ts';

/**
 * What /metrics offers: the usual metrics of a process in Node (`process_…`, `nodejs_…`) and of HTTP (`http_…`), and the shop's own
 * (`dhow_…`). Everything is read when it is asked for.
 */
export function openShopMetrics(shop: Shop): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  requestMetrics(registry, shop.meters);
  databaseMetrics(registry, shop);
  cacheMetrics(registry, shop);
  tradeMetrics(registry, shop);
  machineMetrics(registry, shop);
  backupMetric(registry, shop);
  return registry;
}

function cacheMetrics(registry: Registry, { meters, search }: Shop) {
  const caches = (field: 'hits' | 'misses' | 'bytes' | 'entries') => () =>
    [...meters.caches].map(([cache, read]) => ({ labels: { cache }, value: read()[field] }));
  counterOf(registry, 'dhow_cache_hits_total', 'Pages and answers that were in memory.', ['cache'], caches('hits'));
  counterOf(registry, 'dhow_cache_misses_total', 'Pages and answers that were made anew.', ['cache'], caches('misses'));
  gaugeOf(registry, 'dhow_cache_bytes', 'Memory of cached pages and answers.', ['cache'], caches('bytes'));
  gaugeOf(registry, 'dhow_cache_entries', 'Cached pages and answers.', ['cache'], caches('entries'));
  gaugeOf(
    registry,
    'dhow_search_index_in_memory',
    '1: searches are answered from memory; 0: from the database.',
    [],
    () => [{ value: search.source() === 'memory' ? 1 : 0 }],
  );
  gaugeOf(registry, 'dhow_search_index_age_seconds', 'Since the search index was made.', [], () => {
    const value = search.ageSeconds();
    return value === null ? [] : [{ value }];
  });
}

function tradeMetrics(registry: Registry, { meters }: Shop) {
  counterOf(registry, 'dhow_orders_placed_total', 'Orders placed through this instance.', [], () => [
    { value: meters.ordersPlaced },
  ]);
  counterOf(
    registry,
    'dhow_mails_total',
    'Mails that the mail server accepted, and tries that failed.',
    ['result'],
    () => [
      { labels: { result: 'sent' }, value: meters.mails.sent },
      { labels: { result: 'failed' }, value: meters.mails.failed },
    ],
  );
  counterOf(registry, 'dhow_uncaught_errors_total', 'Errors that nobody handled.', [], () => [
    { value: uncaughtErrorCount() },
  ]);
}

function machineMetrics(registry: Registry, { settings, database }: Shop) {
  new Gauge({
    name: 'dhow_build_info',
    help: 'The version of the shop and of what it runs on.',
    labelNames: ['version', 'node', 'engine'],
    registers: [registry],
  }).set({ version, node: process.versions.node, engine: database.engine }, 1);
  const disk = () => statfs(settings.dataDir).catch(() => null);
  gaugeOf(registry, 'dhow_disk_free_bytes', 'Left for the shop on the disk of DATA_DIR.', [], async () => {
    const figures = await disk();
    return figures ? [{ value: figures.bavail * figures.bsize }] : [];
  });
  gaugeOf(registry, 'dhow_disk_size_bytes', 'Of the disk of DATA_DIR.', [], async () => {
    const figures = await disk();
    return figures ? [{ value: figures.blocks * figures.bsize }] : [];
  });
  certificateMetric(registry, settings.publicUrl);
}

const certificateEveryMs = 3_600_000;

/** Read once an hour, after a scrape, which does not wait for it. */
function certificateMetric(registry: Registry, publicUrl: string) {
  let endsAt: Date | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  async function read() {
    readAt = performance.now();
    const certificate = await readCertificate(publicUrl);
    if (certificate && 'endsAt' in certificate) endsAt = certificate.endsAt;
  }
  gaugeOf(registry, 'dhow_certificate_expiry_timestamp_seconds', 'When the certificate of PUBLIC_URL ends.', [], () => {
    if (performance.now() - readAt > certificateEveryMs) void read();
    return endsAt === null ? [] : [{ value: endsAt.getTime() / 1000 }];
  });
}
