import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Worker } from '#platform/jobs/worker.ts';
import { openedTracing } from '#platform/tracing/tracing.ts';
import type { MetricsServer } from './metrics/serve-metrics.ts';
import type { Scheduler } from './scheduler.ts';
import type { Shop } from './shop.ts';

export type RunningShop = {
  shop: Shop;
  app: FastifyInstance;
  worker: Worker;
  scheduler: Scheduler;
  metrics: MetricsServer | null;
};

/** The longest a step may hold up the others, except for the backup; interrupted jobs run again after the next start. */
const longestStepMs = 1_500;

/**
 * Stops a shop without losing accepted requests: it becomes unready, answers running requests, ends the connections, then the background
 * jobs, and closes the database last. Every step runs, even if an earlier one failed. Returns false if one did.
 */
export async function stopShop({ shop, app, worker, scheduler, metrics }: RunningShop): Promise<boolean> {
  const { log } = shop;
  let isWell = true;
  const step = async (name: string, take: () => Promise<unknown>, longestMs: number | null = longestStepMs) => {
    try {
      if (await isLate(take, longestMs)) log.warn(`${name} took too long while the shop stopped, and was left`);
    } catch (error) {
      isWell = false;
      log.error({ err: error }, `${name} failed while the shop stopped`);
    }
  };

  await step('ending the connections', () => endConnections(shop, app), null);
  await step('closing the server', () => app.close());
  await step('the queued work', () => worker.stop());
  await step('counting views', () => shop.viewCounter.stop());
  await step('recording searches', () => shop.missRecorder.stop());
  await step('making the search index', () => shop.search.stop());
  await step('the last job or backup', () => scheduler.stop(), shop.database.dump ? null : longestStepMs);
  await step('reading the products of lists', () => shop.listing.stop());
  await step('reading the facets of lists', () => shop.facets.stop());
  await step('ending the metrics', async () => metrics?.close());
  await step('leaving the mail server', async () => shop.mail.close());
  await step('sending the last traces', async () => openedTracing()?.close());
  await step('closing the database', () => shop.database.close());
  return isWell;
}

async function endConnections({ settings, log }: Shop, app: FastifyInstance) {
  const cut = await app.connections.drain(settings.shutdownDelayMs);
  if (cut > 0) log.warn({ connections: cut }, 'connections were cut that took too long to end');
}

async function isLate(take: () => Promise<unknown>, longestMs: number | null): Promise<boolean> {
  const taken = take().then(() => false);
  return longestMs === null ? taken : Promise.race([taken, pause(longestMs, true, { ref: false })]);
}

/** A second signal within this time is a duplicate: npm forwards a Ctrl-C that the shop has already received from the terminal. */
const sameWishMs = 1_000;

/** Stops once at the first signal, with exit code 0 if all went well; a later signal ends the process at once. */
export function stopAtSignal(log: Logger, stop: () => Promise<boolean>): void {
  let askedAt: number | null = null;
  const ask = async (signal: NodeJS.Signals) => {
    if (askedAt === null) {
      askedAt = performance.now();
      log.info({ signal }, 'the shop stops');
      process.exit((await stop()) ? 0 : 1);
    }
    if (performance.now() - askedAt < sameWishMs) return;
    log.warn({ signal }, 'the shop ends at once, since it was asked twice');
    process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, ask);
}
