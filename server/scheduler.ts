import { sql } from 'drizzle-orm';
import { pruneAlerts } from '#commerce/alerts/end-alerts.ts';
import { queueTrueAlerts } from '#commerce/alerts/queue-true-alerts.ts';
import { refreshRanks } from '#commerce/catalogue/refresh-ranks.ts';
import { cancelUnaccepted } from '#commerce/confirmation/cancel-unaccepted.ts';
import { cancelUnconfirmed } from '#commerce/confirmation/cancel-unconfirmed.ts';
import { publishScheduledContent } from '#commerce/content/publish-scheduled-content.ts';
import { pruneSessions } from '#commerce/customers/prune-sessions.ts';
import { pruneOrigins } from '#commerce/orders/order-origin.ts';
import { prunePhoneCodes } from '#commerce/phone-codes/prune-phone-codes.ts';
import { buildReports } from '#commerce/reports/build-reports.ts';
import { sweepPhotoFiles } from '#commerce/reviews/sweep-photo-files.ts';
import { pruneMisses } from '#commerce/search/record-misses.ts';
import { pruneSignInCodes } from '#commerce/sign-in/prune-sign-in-codes.ts';
import { pruneSignInTries } from '#commerce/staff/limits.ts';
import { pruneStaffSessions } from '#commerce/staff/sessions.ts';
import { announceLowStock } from '#commerce/stock/announce-low-stock.ts';
import { pruneDeliveries } from '#commerce/webhooks/deliveries.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { writePlaceholder } from '#platform/media/placeholder.ts';
import { backUp, hasChangedSinceBackup } from './operations/backup.ts';
import { queueNightly } from './operations/backups/nightly.ts';
import { pruneImports } from './operations/product-imports/prune-imports.ts';
import type { Shop } from './shop.ts';

export type Scheduler = { stop(): Promise<void> };

const minuteMs = 60_000;
export type JobIntervals = { dealsMs: number; ranksMs: number; hourlyMs: number; soonMs: number };
const intervals: JobIntervals = {
  dealsMs: minuteMs,
  ranksMs: 10 * minuteMs,
  hourlyMs: 60 * minuteMs,
  soonMs: 3_000,
};

/**
 * The scheduled jobs of an open shop: rank the catalogue, publish the start and end of deals and content, mail alerts, add up each day's sales, cancel
 * orders that no one confirmed, delete expired codes and sessions, and on the embedded database vacuum and back up. One job at a time; a
 * failed one is logged and retried at its next time. `stop` waits for the running job and makes the last backup.
 */
export async function startScheduler(shop: Shop, every: JobIntervals = intervals): Promise<Scheduler> {
  writePlaceholder(shop.settings);
  const schedule = createSchedule(shop);
  let datesSeenAt = shop.clock.now();
  schedule.repeat('following deals and content', every.dealsMs, every.dealsMs, async () => {
    const now = shop.clock.now();
    await publishDealChanges(shop.db, datesSeenAt, now);
    await publishScheduledContent(shop.db, datesSeenAt, now);
    datesSeenAt = now;
  });
  schedule.repeat('queueing product alerts', every.dealsMs, every.dealsMs, () => queueTrueAlerts(shop.staffDb));
  schedule.repeat('announcing low stock', every.dealsMs, every.dealsMs, () =>
    announceLowStock(shop.staffDb, shop.settings.shop.lowStockUnits, shop.clock.now()),
  );
  schedule.repeat('ranking the catalogue', every.soonMs, every.ranksMs, async () => {
    await refreshRanks(shop.staffDb, shop.clock.now());
  });
  schedule.repeat('adding up the days', every.soonMs, every.ranksMs, async () => {
    await buildReports(shop.staffDb, shop.clock.now());
  });
  schedule.repeat('cancelling what nobody confirmed', every.soonMs, every.ranksMs, () =>
    cancelUnconfirmed({ ...shop, db: shop.staffDb }),
  );
  schedule.repeat('cancelling what nobody accepted', every.soonMs, every.ranksMs, () =>
    cancelUnaccepted({ ...shop, db: shop.staffDb }),
  );
  schedule.repeat('the hourly cleaning', every.hourlyMs, every.hourlyMs, () => cleanUp(shop));
  schedule.repeat('queueing the backup of the night', every.soonMs, every.ranksMs, () => queueNightly(shop));
  if (shop.database.dump) {
    schedule.repeat('the backup', every.soonMs, every.hourlyMs, () => backUpWhatChanged(shop));
  }
  return {
    async stop() {
      await schedule.stop();
      if (shop.database.dump) await schedule.attempt('the last backup', () => backUpWhatChanged(shop));
    },
  };
}

/** Publishes `lists` if a deal started or ended after `since` and up to `now`. */
export async function publishDealChanges(db: Db, since: Date, now: Date): Promise<boolean> {
  const [from, to] = [since.toISOString(), now.toISOString()];
  const found = await rowsOf<{ turned: boolean }>(
    db,
    sql`
    SELECT EXISTS (
      SELECT 1 FROM deals WHERE (starts_at > ${from}::timestamptz AND starts_at <= ${to}::timestamptz)
        OR (ends_at > ${from}::timestamptz AND ends_at <= ${to}::timestamptz)
    ) AS turned`,
  );
  const turned = found[0]?.turned === true;
  if (turned) await publishChanges(db, ['lists']);
  return turned;
}

/** Deletes expired rows and the files of deleted photos, and vacuums changed tables of the embedded database, which has no autovacuum. */
export async function cleanUp(shop: Shop): Promise<void> {
  const { db, clock, database } = shop;
  await pruneSignInCodes(db, clock.now());
  await prunePhoneCodes(db, clock.now());
  await pruneSessions(db, clock.now());
  await pruneOrigins(db, clock.now());
  await pruneMisses(db, clock.now());
  await pruneAlerts(db, clock.now());
  await pruneStaffSessions(db, clock.now());
  await pruneSignInTries(db, clock.now());
  await pruneDeliveries(db, clock.now());
  await pruneImports(shop.staffDb, clock.now());
  await sweepPhotoFiles(shop, clock.now());
  if (database.engine === 'embedded' && (await hasChangedSinceBackup(shop))) await database.run('VACUUM (ANALYZE)');
}

async function backUpWhatChanged(shop: Shop) {
  if (!(await hasChangedSinceBackup(shop))) return;
  const made = await backUp(shop);
  if (made) shop.log.info(made, 'the shop was backed up');
}

/** Timers that keep no process running, and run one job at a time. */
function createSchedule({ log }: Shop) {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  let queue: Promise<void> = Promise.resolve();

  async function attempt(name: string, task: () => Promise<void>) {
    try {
      await task();
    } catch (error) {
      log.error({ err: error }, `${name} failed`);
    }
  }

  function repeat(name: string, firstMs: number, everyMs: number, task: () => Promise<void>) {
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      queue = queue.then(() => (isStopped ? undefined : attempt(name, task)));
      void queue.then(() => repeat(name, everyMs, everyMs, task));
    }, firstMs);
    timers.add(timer.unref());
  }

  return {
    repeat,
    attempt,
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await queue;
    },
  };
}
