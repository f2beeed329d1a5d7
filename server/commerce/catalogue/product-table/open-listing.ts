import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type CategoryTree, readCategoryTree } from '#commerce/catalogue/category-tree.ts';
import { readListedAfter, readListedByIds } from '#commerce/catalogue/read-listed-products.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { takeFrom } from '#platform/take-from.ts';
import type { ListedProduct } from './listed-product.ts';
import { createProductTable, type ProductTable } from './product-table.ts';

/** The published products and the categories, in memory. */
export type Listing = { products: ProductTable; tree: CategoryTree };

/** One instance's listing, which follows every change of the database. */
export type OpenListing = {
  /** Reads it in the background, and follows changes from then on; resolves once it is read. Until then, or without, lists ask the database. */
  start(): Promise<void>;
  /**
   * The listing with every change that this instance has been notified of. Null means that the database is to be asked: the listing is
   * being read, at the start or after a lost connection, very many products have changed, or the shop stops.
   */
  current(): Promise<Listing | null>;
  stop(): Promise<void>;
};

/** Products read in one statement, which the embedded database runs on the event loop. */
const rowsAtOnce = { embedded: 200, postgres: 500 };
/** A failed read, most likely because the database is away, is retried after this time. */
const retryMs = 2_000;

export function openListing({ database, log }: { database: Database; log: Logger }): OpenListing {
  const chunkRows = rowsAtOnce[database.engine];
  let listing: Listing | null = null;
  /** What is to be read: everything, the categories, some products. */
  let isUnknown = false;
  let isTreeChanged = false;
  const changedIds = new Set<number>();
  /** How many notifications came in, and how many the listing takes account of. */
  let notified = 0;
  let followed = 0;
  let isFollowing = false;
  let round: Promise<void> = Promise.resolve();
  let isStopped = false;

  /** The triggers of the database name what has changed; `*` is the listener's word after a lost connection. */
  function note(payload: string) {
    notified++;
    if (payload === '*') {
      isUnknown = true;
      listing = null;
    } else if (payload === 'categories') isTreeChanged = true;
    else for (const id of payload.split(' ')) changedIds.add(Number(id));
    if (!isFollowing) void follow();
  }

  async function follow() {
    isFollowing = true;
    while (followed < notified && !isStopped) {
      round = readRound().catch(forget);
      await round;
    }
    isFollowing = false;
  }

  async function readRound() {
    // The notifications of a transaction come one after the other.
    await nextTurn();
    const known = notified;
    const isLast = isUnknown || changedIds.size <= chunkRows;
    await (isUnknown ? readAll() : readChanges());
    if (isLast) followed = known;
  }

  async function readAll() {
    const startedAt = performance.now();
    isUnknown = false;
    isTreeChanged = false;
    changedIds.clear();
    const tree = await readCategoryTree(database.staffReadDb);
    const products = await readProducts(database.staffReadDb, chunkRows, () => isUnknown || isStopped);
    if (products === null) return;
    listing = { products, tree };
    const ms = Math.round(performance.now() - startedAt);
    log.info({ products: products.size(), ms }, 'the products of lists are in memory');
  }

  async function readChanges() {
    const ids = takeFrom(changedIds, chunkRows);
    const isTreeRead = isTreeChanged;
    isTreeChanged = false;
    const [rows, tree] = await Promise.all([
      ids.length > 0 ? readListedByIds(database.db, ids) : [],
      isTreeRead ? readCategoryTree(database.db) : null,
    ]);
    if (!listing) return;
    putOrRemove(listing.products, ids, rows);
    if (tree) listing = { ...listing, tree };
  }

  async function forget(error: unknown) {
    if (isStopped) return;
    log.warn({ err: error }, 'the products of lists could not be read; lists ask the database meanwhile');
    isUnknown = true;
    listing = null;
    await pause(retryMs, undefined, { ref: false });
  }

  return {
    async start() {
      await database.listen('products_changed', note);
      note('*');
      await round;
    },
    async current() {
      const asked = notified;
      while (followed < asked) {
        if (listing === null || changedIds.size > chunkRows || isStopped) return null;
        await round;
      }
      return isStopped ? null : listing;
    },
    async stop() {
      isStopped = true;
      await round;
    },
  };
}

/** All published products, chunk by chunk; null as soon as they need not be read any further. */
async function readProducts(db: Db, chunkRows: number, isObsolete: () => boolean): Promise<ProductTable | null> {
  const products = createProductTable();
  let rows: ListedProduct[];
  let after = 0;
  do {
    rows = await readListedAfter(db, after, chunkRows);
    for (const row of rows) products.put(row);
    after = rows.at(-1)?.id ?? after;
    if (isObsolete()) return null;
  } while (rows.length === chunkRows);
  return products;
}

/** Of the products `ids`, those without a row are no longer published. */
function putOrRemove(products: ProductTable, ids: number[], rows: ListedProduct[]): void {
  const published = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = published.get(id);
    if (row) products.put(row);
    else products.remove(id);
  }
}
