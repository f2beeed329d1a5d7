import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Changes, ChangeTag } from '#platform/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { type Building, buildInWorker } from './build-in-worker.ts';
import { buildOnTheLoop } from './build-index.ts';
import type { Segment } from './find-products.ts';
import { findRecent, type Recent } from './recent-changes.ts';
import type { ReadRows, SearchIndex } from './search-index.ts';

export type Search = {
  /** Begins to make the index, in the background; the first search does so too. */
  start(): void;
  /** What to search in; null while the first index is being made, except that a search waits for it for a second after the start. */
  segments(): Promise<Segment[] | null>;
  /** What answers searches now. */
  source(): 'memory' | 'database';
  stop(): Promise<void>;
};

type Parts = { database: Database; changes: Changes; log: Logger };

/** Changes within this time are applied together. */
const gatherMs = 2000;
/** What failed, most likely because the database is away, is tried again after this time. */
const retryMs = 5000;
/** Small catalogues are indexed within this time, so their searches wait for it rather than find less. */
const worthWaitingMs = 1000;
/** The index is made anew for a tenth of the time at most. */
const restPerBuild = 9;
/** More changed products than this need a new index. */
const mostRecent = 2000;

/**
 * One instance's index of the catalogue, made in the background and again after the ranks or the whole catalogue changed; until it is
 * ready, the one before answers. Single products that changed since are in a small second index.
 */
export function openSearch({ database, changes, log }: Parts): Search {
  const read: ReadRows = (text) => rowsOf(database.staffDb, sql.raw(text));
  let current: SearchIndex | null = null;
  let recent: Recent | null = null;
  let building: Building | null = null;
  let startedAt: number | null = null;
  let isStopped = false;
  let isWaiting = false;
  let following = Promise.resolve();
  let first = Promise.resolve();
  /** Whether a change concerned more than single products. */
  let isStale = false;
  let restsUntil = 0;
  let rest: NodeJS.Timeout | null = null;
  /** Products published as changed since the current index was begun, unless they were found to be the same. */
  let changed = new Set<number>();
  let changedMeanwhile = new Set<number>();

  async function build() {
    const beganAt = performance.now();
    isStale = false;
    changedMeanwhile = new Set();
    building = begin();
    try {
      current = await building.index;
    } catch (error) {
      isStale = true;
      throw error;
    } finally {
      building = null;
    }
    changed = changedMeanwhile;
    recent = null;
    changes.tellHere(['search']);
    const ms = Math.round(performance.now() - beganAt);
    restsUntil = performance.now() + restPerBuild * ms;
    log.info({ products: current.productIds.length, ms }, 'search answers from memory: its index is made');
    if (changed.size > 0 || isStale) followLater(gatherMs);
  }

  function begin(): Building {
    if (database.address !== null) return buildInWorker(database.address);
    return { index: buildOnTheLoop(read), cancel: async () => {} };
  }

  async function buildFirst() {
    log.info('search answers from the database until its index is in memory');
    while (current === null && !isStopped) {
      await build().catch(async (error) => {
        warn(error, 'the search index could not be made; search answers from the database');
        await pause(retryMs, undefined, { ref: false });
      });
    }
  }

  function followLater(waitMs: number) {
    if (isWaiting || isStopped) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      following = following.then(follow);
    }, waitMs).unref();
  }

  async function follow() {
    if (!current) return;
    try {
      if (changed.size > mostRecent) isStale = true;
      else if (changed.size > 0) await followProducts(current);
    } catch (error) {
      missedChange(error);
    }
    if (isStale) rebuildWhenRested();
  }

  /** Apart from single products, which wait for no rest. */
  function rebuildWhenRested() {
    if (building || rest !== null || isStopped) return;
    rest = setTimeout(
      () => {
        rest = null;
        build().catch(missedChange);
      },
      Math.max(0, restsUntil - performance.now()),
    ).unref();
  }

  function missedChange(error: unknown) {
    warn(error, 'the search index could not follow a change; the old one goes on answering');
    followLater(retryMs);
  }

  function warn(error: unknown, message: string) {
    if (!isStopped) log.warn({ err: error }, message);
  }

  async function followProducts(base: SearchIndex) {
    const ids = [...changed];
    changed.clear();
    const found = await findRecent(read, base, ids).catch((error) => {
      for (const id of ids) changed.add(id);
      throw error;
    });
    if (base !== current) return;
    for (const id of found.ids) changed.add(id);
    if (found.ids.size === 0 && recent === null) return;
    recent = found.ids.size === 0 ? null : found;
    changes.tellHere(['search']);
  }

  function noteChange(tags: readonly ChangeTag[]) {
    if (startedAt === null) return;
    const ids = tags.flatMap((tag) => (tag.startsWith('product:') ? [Number(tag.slice('product:'.length))] : []));
    for (const id of ids) {
      changed.add(id);
      if (building) changedMeanwhile.add(id);
    }
    if (tags.includes('*') || tags.includes('lists')) isStale = true;
    if (isStale || ids.length > 0) followLater(gatherMs);
  }
  changes.subscribe(noteChange);

  function start() {
    if (startedAt !== null || isStopped) return;
    startedAt = performance.now();
    first = buildFirst();
  }

  return {
    start,
    async segments() {
      start();
      const waitMs = worthWaitingMs - (performance.now() - (startedAt ?? 0));
      if (!current && waitMs > 0) await Promise.race([first, pause(waitMs, undefined, { ref: false })]);
      if (!current) return null;
      const main: Segment = { index: current, outdated: recent?.outdated ?? null };
      return recent ? [main, { index: recent.index, outdated: null }] : [main];
    },
    source: () => (current ? 'memory' : 'database'),
    async stop() {
      isStopped = true;
      await building?.cancel();
    },
  };
}
