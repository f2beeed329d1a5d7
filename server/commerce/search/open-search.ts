import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Changes, ChangeTag } from '#platform/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { type Building, buildInWorker } from './build-in-worker.ts';
import { buildOnTheLoop } from './build-index.ts';
import { followChangedProducts } from './changed-products.ts';
import type { Segment } from './match-query.ts';
import type { Recent } from './recent-changes.ts';
import { createLater } from './run-later.ts';
import type { ReadRows, SearchIndex } from './search-index.ts';
import { followSynonyms, type Synonyms } from './synonyms.ts';

export type Search = {
  /** Begins to make the index, in the background; the first search does so too. Resolves once it is made. */
  start(): Promise<void>;
  /** What to search in; null while the first index is being made, except that a search waits for it for a second after the start. */
  segments(): Promise<Segment[] | null>;
  /** Those of the time at which the index was made, or of their last change. */
  synonyms(): Synonyms;
  /** What answers searches now. */
  source(): 'memory' | 'database';
  /** How many seconds ago the index was made, of which a small second one holds what changed since; null without one. */
  ageSeconds(): number | null;
  stop(): Promise<void>;
};

type Parts = { database: Database; changes: Changes; log: Logger };

/** Changes within this time are applied together. */
const gatherMs = 2000;
/** What failed, most likely because the database is away, is tried again after this time. */
const retryMs = 5000;
/** Small catalogues are indexed within this time, so their searches wait for it rather than find less. */
const worthWaitingMs = 1000;
/** Rebuilding the index takes a tenth of the time at most. */
const restPerBuild = 9;
/** More changed products than this need a new index. */
const mostRecent = 2000;

/**
 * One instance's index of the catalogue, made in the background and again after the ranks or the whole catalogue changed; until it is
 * ready, the one before answers. Single products that changed since are in a small second index.
 */
export function openSearch({ database, changes, log }: Parts): Search {
  const read: ReadRows = (text) => rowsOf(database.staffReadDb, sql.raw(text));
  let current: SearchIndex | null = null;
  const synonyms = followSynonyms(read, changes);
  const products = followChangedProducts(read);
  let building: Building | null = null;
  let startedAt: number | null = null;
  let isStopped = false;
  let first = Promise.resolve();
  let isCatalogueStale = false;
  let [restsUntil, madeAt] = [0, 0];
  const followLater = createLater(follow);
  const buildAfter = createLater(() => build().catch(missedChange));

  async function build() {
    const beganAt = performance.now();
    isCatalogueStale = false;
    products.buildBegins();
    building = beginBuilding(await database.readAddress(), read);
    try {
      await synonyms.readIfStale();
      [current, madeAt] = [await building.index, performance.now()];
    } catch (error) {
      isCatalogueStale = true;
      throw error;
    } finally {
      building = null;
    }
    products.buildEnds();
    changes.notify(['search']);
    const ms = Math.round(performance.now() - beganAt);
    restsUntil = performance.now() + restPerBuild * ms;
    log.info({ products: current.productIds.length, ms }, 'search answers from memory: its index is made');
    if (products.count() > 0 || isCatalogueStale) followLater(gatherMs);
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

  async function follow() {
    if (!current || isStopped) return;
    try {
      if (await synonyms.readIfStale()) changes.notify(['search']);
      if (products.count() > mostRecent) isCatalogueStale = true;
      else if (products.count() > 0 && (await products.follow(current))) changes.notify(['search']);
    } catch (error) {
      missedChange(error);
    }
    // Single products wait for no rest.
    if (isCatalogueStale && !building) buildAfter(Math.max(0, restsUntil - performance.now()));
  }

  function missedChange(error: unknown) {
    warn(error, 'the search index could not follow a change; the old one goes on answering');
    followLater(retryMs);
  }

  function warn(error: unknown, message: string) {
    if (!isStopped) log.warn({ err: error }, message);
  }

  function noteChange(tags: readonly ChangeTag[]) {
    if (startedAt === null) return;
    const ids = tags.flatMap((tag) => (tag.startsWith('product:') ? [Number(tag.slice('product:'.length))] : []));
    products.add(ids);
    if (tags.includes('*') || tags.includes('lists')) isCatalogueStale = true;
    if (isCatalogueStale || synonyms.isStale() || ids.length > 0) followLater(gatherMs);
  }
  changes.subscribe(noteChange);

  function start() {
    if (startedAt === null && !isStopped) [startedAt, first] = [performance.now(), buildFirst()];
    return first;
  }

  return {
    start,
    async segments() {
      void start();
      const waitMs = worthWaitingMs - (performance.now() - (startedAt ?? 0));
      if (!current && waitMs > 0) await Promise.race([first, pause(waitMs, undefined, { ref: false })]);
      return current && segmentsOf(current, products.recent());
    },
    synonyms: synonyms.current,
    source: () => (current ? 'memory' : 'database'),
    ageSeconds: () => (current ? (performance.now() - madeAt) / 1000 : null),
    async stop() {
      isStopped = true;
      await building?.cancel();
    },
  };
}

function beginBuilding(address: string | null, read: ReadRows): Building {
  if (address !== null) return buildInWorker(address);
  return { index: buildOnTheLoop(read), cancel: async () => {} };
}

function segmentsOf(index: SearchIndex, recent: Recent | null): Segment[] {
  const main: Segment = { index, outdated: recent?.outdated ?? null };
  return recent ? [main, { index: recent.index, outdated: null }] : [main];
}
