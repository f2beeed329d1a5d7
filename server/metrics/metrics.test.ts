import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { lanes } from '#platform/jobs/lanes.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { recordRun } from '#server/operations/backups/backup-runs.ts';
import { aProduct } from '#testing/factories.ts';
import { aFolder } from '#testing/factories-operations.ts';
import { aShopperWithCart } from '#testing/factories-orders.ts';
import { openMetrics } from '#testing/metrics.ts';
import { openForRawRequests } from '#testing/raw-requests.ts';
import { runMailJobs, startShop } from '#testing/shop.ts';
import { serveMetrics } from './serve-metrics.ts';

const withPages = await startShop({ hasPages: true });
const { shop, app, as } = withPages;
const { db } = shop;
const send = await openForRawRequests(app);
const get = (path: string, headers: Record<string, string> = {}) => send({ method: 'GET', path, headers });
const key = { 'x-api-key': shop.settings.apiKey };

describe('/metrics', () => {
  it('/metrics is nowhere unless METRICS_PORT is set, and never at the address of the shop', async () => {
    expect(shop.settings.metrics).toBeNull();
    expect(await serveMetrics(shop)).toBeNull();
    const scrape = await openMetrics(shop);
    expect((await scrape()).names).toContain('process_resident_memory_bytes');
    const answer = await get('/metrics');
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('process_resident_memory_bytes');
  });

  it('/metrics counts requests by route and status, also those that are answered from memory before the framework', async () => {
    const scrape = await openMetrics(shop);
    const before = await scrape();
    const first = await get('/about');
    for (let time = 0; time < 3; time++) await get('/about');
    await get('/about', { 'if-none-match': String(first.headers.etag) });
    const list = `/api${endpoints.newArrivals.path}`;
    for (let time = 0; time < 3; time++) await get(list, key);
    await get(list);
    const after = await scrape();
    const added = (series: string) => (after.value(series) ?? 0) - (before.value(series) ?? 0);
    expect(added('http_requests_total{method="GET",route="/*",status="200"}')).toBe(4);
    expect(added('http_requests_total{method="GET",route="/*",status="304"}')).toBe(1);
    expect(added(`http_requests_total{method="GET",route="${list}",status="200"}`)).toBe(3);
    expect(added(`http_requests_total{method="GET",route="${list}",status="401"}`)).toBe(1);
    expect(added('http_request_duration_seconds_count{method="GET",route="/*"}'), 'made anew').toBe(1);
    expect(added(`http_request_duration_seconds_count{method="GET",route="${list}"}`)).toBe(2);
    expect(added('dhow_cache_hits_total{cache="pages"}')).toBe(4);
    expect(added('dhow_cache_misses_total{cache="pages"}')).toBe(1);
    expect(added('dhow_cache_hits_total{cache="answers"}')).toBe(2);
    expect(added('dhow_cache_misses_total{cache="answers"}')).toBe(1);
    expect(after.value('dhow_cache_bytes{cache="pages"}')).toBeGreaterThan(8_000);
  });

  it('/metrics has no label that a caller can invent: neither paths nor queries', async () => {
    const scrape = await openMetrics(shop);
    await get('/made-up-1?made-up-2=made-up-3');
    await get('/api/made-up-4', key);
    await get('/assets/made-up-5');
    await get(`/api${endpoints.searchProduct.path}?keyword=made-up-6`, key);
    await send({ method: 'DELETE', path: '/made-up-7' });
    expect((await scrape()).text).not.toContain('made-up');
  });

  it('/metrics counts orders once, also if they are placed again with the same key, and mails by how they ended', async () => {
    const scrape = await openMetrics(shop);
    const before = await scrape();
    const shopper = await aShopperWithCart(db, { product: await aProduct(db) });
    const order = {
      address_id: shopper.address.id,
      payment_mode: 'COD',
      grand_total: 1000,
      totalDiscount: null,
    } as const;
    const repeat = { headers: { 'idempotency-key': 'the same' } };
    for (let time = 0; time < 2; time++) await as(shopper.token)('placeCodOrder', order, repeat);
    await runMailJobs(shop);
    const after = await scrape();
    expect(after.sumOf('dhow_orders_placed_total') - before.sumOf('dhow_orders_placed_total')).toBe(1);
    const sent = 'dhow_mails_total{result="sent"}';
    expect(Number(after.value(sent)) - Number(before.value(sent))).toBe(1);
    expect(after.value('dhow_mails_total{result="failed"}')).toBe(0);
  });

  it('/metrics tells of the process, the event loop, the pools, the search index, the disk and the build', async () => {
    const { names, sumOf } = await (await openMetrics(shop))();
    const expected = [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
      'dhow_uncaught_errors_total',
      'dhow_search_index_in_memory',
      'dhow_disk_free_bytes',
      'dhow_database_up',
    ];
    expect([...names]).toEqual(expect.arrayContaining(expected));
    expect(sumOf('dhow_build_info', `version="0.`)).toBe(1);
    const pools = shop.database.engine === 'postgres' ? ['shoppers', 'staff'] : [];
    for (const pool of pools) expect(sumOf('dhow_pool_waiting', `pool="${pool}"`)).toBe(0);
    expect(sumOf('dhow_pool_connections') >= pools.length).toBe(true);
  });
});

describe('/metrics of backups', () => {
  it('/metrics of backups have the newest good one of BACKUP_URL, and since when none succeeded', async () => {
    const { shop } = await startShop({ env: { BACKUP_URL: join(aFolder(), 'away') } });
    const scrape = await openMetrics(shop);
    const place = 'dhow_newest_backup_timestamp_seconds{place="BACKUP_URL"}';
    expect((await scrape()).value(place)).toBeUndefined();
    const made = (kind: 'backup' | 'drill', time: string, isGood: boolean) =>
      recordRun(shop.db, kind, new Date(time), new Date(), { isGood, report: '', backup: null, bytes: null });
    await made('backup', '2026-11-20T01:00:00Z', false);
    await made('backup', '2026-11-21T01:00:00Z', false);
    expect((await scrape()).value(place)).toBe(Date.parse('2026-11-20T01:00:00Z') / 1000);
    await made('backup', '2026-11-22T01:00:00Z', true);
    await made('drill', '2026-11-23T01:00:00Z', true);
    await made('backup', '2026-11-23T01:00:00Z', false);
    expect((await scrape()).value(place)).toBe(Date.parse('2026-11-22T01:00:00Z') / 1000);
  });
});

describe('/metrics of the outbox', () => {
  const lane = (name: string) => `dhow_outbox_${name}{lane="mail"}`;
  const mail = { to: 'reader@example.com', subject: 'News', text: 'News' };

  it('/metrics of the outbox tell by lane what waits, since when, what fails and what was given up', async () => {
    const scrape = await openMetrics(shop);
    await queueJob(db, mailJob, mail, { sequenceKey: 'one' });
    await queueJob(db, mailJob, mail, { sequenceKey: 'one' });
    await queueJob(db, mailJob, mail);
    await queueJob(db, mailJob, mail);
    await db.execute(sql`
      UPDATE outbox SET created_at = now() - interval '1 hour',
        run_after = now() - CASE WHEN sequence_key IS NULL THEN interval '10 minutes' ELSE interval '30 minutes' END`);
    await db.execute(sql`
      UPDATE outbox SET attempts = 3, last_error = 'refused', run_after = now() + interval '1 minute'
      WHERE id = (SELECT min(id) FROM outbox)`);
    await db.execute(sql`UPDATE outbox SET given_up_at = now() WHERE id = (SELECT max(id) FROM outbox)`);
    const { value, sumOf } = await scrape();
    expect(value(lane('jobs'))).toBe(3);
    expect(value(lane('oldest_seconds'))).toBeCloseTo(3_600, -2);
    expect(value(lane('failing_jobs'))).toBe(1);
    expect(value(lane('given_up_jobs'))).toBe(1);
    // The second of the sequence waits for the first, not for a worker.
    expect(value(lane('overdue_seconds'))).toBeCloseTo(600, -2);
    expect(sumOf('dhow_outbox_jobs')).toBe(3);
    for (const other of Object.keys(lanes)) expect(value(`dhow_outbox_jobs{lane="${other}"}`)).toBeDefined();
    await db.execute(sql`DELETE FROM outbox`);
  });
});
