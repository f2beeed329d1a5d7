import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  type FacetProduct,
  readFacetProductsAfter,
  readFacetProductsByIds,
} from '#commerce/catalogue/read-facet-products.ts';
import { readListedByIds } from '#commerce/catalogue/read-listed-products.ts';
import type { Changes, ChangeTag } from '#platform/changes.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { takeFrom } from '#platform/take-from.ts';
import { createFacetTable, type FacetTable } from './facet-table.ts';
import { readVocabulary } from './read-vocabulary.ts';

/** One instance's facets, which follow every change of the catalogue. */
export type OpenFacets = {
  /** Reads the products in the background, and follows changes from then on; resolves once they are read. */
  start(): Promise<void>;
  /**
   * The facets with every change that this instance has been notified of, unless very many products changed. After a change of sheets
   * everything is read again, for which an answer waits a second at most; in a shop that takes longer the old facets answer meanwhile.
   * Null means that the database is to be asked: the facets are being read, at the start or after a lost connection. What was answered
   * without changes is published to this instance as `facets` once they are known.
   */
  current(): Promise<FacetTable | null>;
  stop(): Promise<void>;
};

type Parts = { database: Database; changes: Changes; log: Logger };

/** Products read in one statement, which the embedded database runs on the event loop; some have a hundred variants. */
const productsAtOnce = { embedded: 10, postgres: 100 };
/** Of rows that facets may know already. */
const rowsAtOnce = 200;
/** With more to be read, an answer does not wait for it. */
const chunksWorthWaiting = 10;
/** A failed read, most likely because the database is away, is retried after this time. */
const retryMs = 2_000;
const worthWaitingMs = 1_000;
/** Reading everything takes half of the time at most: an import of many products says again and again that anything may have changed. */
const restPerRead = 1;

export function openFacets({ database, changes, log }: Parts): OpenFacets {
  const following = startFollowing({ database, changes, log });
  let isStarted = false;

  /** The triggers name products whose rows differ; `*` is the listener's word after a lost connection. */
  function noteRows(payload: string) {
    if (payload === '*') noteLoss(following);
    else if (payload !== 'categories') noteIds(following, following.rowIds, payload.split(' ').map(Number));
  }

  /** Values, variants and their stock have no triggers: they change with the tags of what shows them. */
  function noteTags(tags: ChangeTag[]) {
    if (!isStarted) return;
    const ids = tags.flatMap((tag) => (tag.startsWith('product:') ? [Number(tag.slice('product:'.length))] : []));
    if (ids.length > 0) noteIds(following, following.changedIds, ids);
    if (tags.includes('*')) noteAll(following);
  }
  changes.subscribe(noteTags);

  return {
    async start() {
      isStarted = true;
      await database.listen('products_changed', noteRows);
      noteAll(following);
      await following.reading;
    },
    async current() {
      if (!isStarted) {
        following.isAnsweredLate = true;
        return null;
      }
      await waitForReading(following);
      const asked = following.notified;
      while (following.followed < asked) {
        const { table, changedIds, rowIds, chunk, isStopped } = following;
        const isFar = changedIds.size > chunksWorthWaiting * chunk || rowIds.size > chunksWorthWaiting * rowsAtOnce;
        if (table === null || isStopped || isFar) break;
        await following.round;
      }
      if (following.staleSince !== null || following.followed < asked) following.isAnsweredLate = true;
      return following.table;
    },
    async stop() {
      following.isStopped = true;
      following.stopping.abort();
      await Promise.all([following.round, following.reading]);
    },
  };
}

/** What an instance knows, and what it still has to read. */
type Following = Parts & {
  /** Products read in one statement. */
  chunk: number;
  table: FacetTable | null;
  /** Products that differ from the table. */
  changedIds: Set<number>;
  /** Products whose rows differ, most often in their ranks alone, which are nothing to facets. */
  rowIds: Set<number>;
  /** Those that changed since everything is being read; null between. */
  changedMeanwhile: Set<number> | null;
  /** How many notifications of products came in, and how many the table takes account of. */
  notified: number;
  followed: number;
  /** Whether a list was answered without a change that was notified. */
  isAnsweredLate: boolean;
  isFollowing: boolean;
  round: Promise<void>;
  /** Since when everything is to be read; null if it is known. */
  staleSince: number | null;
  isStaleAgain: boolean;
  /** Whether notifications were lost since everything is being read. */
  isLost: boolean;
  reading: Promise<void> | null;
  isStopped: boolean;
  stopping: AbortController;
};

const startFollowing = (parts: Parts): Following => ({
  ...parts,
  chunk: productsAtOnce[parts.database.engine],
  table: null,
  changedIds: new Set(),
  rowIds: new Set(),
  changedMeanwhile: null,
  notified: 0,
  followed: 0,
  isAnsweredLate: false,
  isFollowing: false,
  round: Promise.resolve(),
  staleSince: null,
  isStaleAgain: false,
  isLost: false,
  reading: null,
  isStopped: false,
  stopping: new AbortController(),
});

function noteIds(following: Following, noted: Set<number>, ids: number[]) {
  following.notified++;
  for (const id of ids) {
    noted.add(id);
    following.changedMeanwhile?.add(id);
  }
  if (!following.isFollowing) void follow(following);
}

function noteAll(following: Following) {
  following.staleSince ??= performance.now();
  following.isStaleAgain = true;
  following.reading ??= readWhileStale(following);
}

function noteLoss(following: Following) {
  following.table = null;
  following.isLost = true;
  noteAll(following);
}

async function follow(following: Following) {
  following.isFollowing = true;
  while (following.followed < following.notified && !following.isStopped) {
    following.round = readRound(following).catch((error) => forget(following, error));
    await following.round;
  }
  following.isFollowing = false;
  publishIfLate(following);
}

/** Pages show what was answered late until they are told. */
function publishIfLate(following: Following) {
  const { table, staleSince, followed, notified, isAnsweredLate } = following;
  if (!isAnsweredLate || table === null || staleSince !== null || followed < notified) return;
  following.isAnsweredLate = false;
  following.changes.notify(['facets']);
}

async function readRound(following: Following) {
  // The notifications of a transaction come one after the other.
  await nextTurn();
  const { notified, changedIds, rowIds, database, chunk } = following;
  if (following.table) await findDiffering(following, following.table);
  else rowIds.clear();
  // Everything may have been read meanwhile: the ids are those that differ from the table of this moment.
  const { table } = following;
  const ids = takeFrom(changedIds, chunk);
  if (table) await readInto(table, database.db, ids);
  if (changedIds.size + rowIds.size === 0) following.followed = notified;
  if (table?.isWasteful() && following.reading === null) noteAll(following);
}

/** Of the products whose rows differ, those that facets know otherwise are to be read. */
async function findDiffering({ rowIds, changedIds, database }: Following, table: FacetTable) {
  const ids = takeFrom(rowIds, rowsAtOnce);
  const listed = ids.length > 0 ? await readListedByIds(database.db, ids) : [];
  const byId = new Map(listed.map((product) => [product.id, product]));
  for (const id of ids) if (table.differs(id, byId.get(id))) changedIds.add(id);
}

async function readWhileStale(following: Following) {
  // The notifications of a transaction come one after the other.
  await nextTurn();
  while (following.staleSince !== null && !following.isStopped) {
    const beganAt = performance.now();
    await readAll(following).catch((error) => forget(following, error));
    const restMs = restPerRead * (performance.now() - beganAt);
    if (following.staleSince !== null) await rest(following, restMs);
  }
  following.reading = null;
  publishIfLate(following);
}

/** Ends early when the shop stops. */
async function rest({ stopping }: Following, ms: number) {
  await pause(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
}

async function readAll(following: Following) {
  const { database, chunk, log, changedIds } = following;
  const beganAt = performance.now();
  following.isStaleAgain = false;
  following.isLost = false;
  const meanwhile = new Set<number>();
  following.changedMeanwhile = meanwhile;
  const read = await readProducts(database.staffReadDb, chunk, () => following.isStopped);
  if (read === null) return;
  while (meanwhile.size > chunk) {
    await readInto(read, database.staffReadDb, takeFrom(meanwhile, chunk));
  }
  following.changedMeanwhile = null;
  if (following.isLost) return;
  changedIds.clear();
  following.rowIds.clear();
  following.table = read;
  if (!following.isStaleAgain) following.staleSince = null;
  noteIds(following, changedIds, [...meanwhile]);
  const ms = Math.round(performance.now() - beganAt);
  log.info({ products: read.size(), ms }, 'the facets of lists are in memory');
}

async function forget(following: Following, error: unknown) {
  if (following.isStopped) return;
  following.log.warn({ err: error }, 'the facets of lists could not be read; lists have none meanwhile');
  noteLoss(following);
  await pause(retryMs, undefined, { ref: false });
}

/** Until everything is read again, or it is not worth waiting for any longer. */
async function waitForReading({ reading, staleSince }: Following) {
  const waitMs = worthWaitingMs - (performance.now() - (staleSince ?? 0));
  if (reading && staleSince !== null && waitMs > 0)
    await Promise.race([reading, pause(waitMs, undefined, { ref: false })]);
}

/** All published products, chunk by chunk; null as soon as they need not be read any further. */
async function readProducts(db: Db, chunk: number, isObsolete: () => boolean): Promise<FacetTable | null> {
  const table = createFacetTable(await readVocabulary(db));
  let products: FacetProduct[];
  let after = 0;
  do {
    products = await readFacetProductsAfter(db, after, chunk);
    for (const product of products) table.put(product);
    after = products.at(-1)?.id ?? after;
    await nextTurn();
    if (isObsolete()) return null;
  } while (products.length === chunk);
  return table;
}

/** Of the products `ids`, those that are not found are no longer published. */
async function readInto(table: FacetTable, db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const products = await readFacetProductsByIds(db, ids);
  const published = new Map(products.map((product) => [product.id, product]));
  for (const id of ids) {
    const product = published.get(id);
    if (product) table.put(product);
    else table.remove(id);
  }
}
