import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#platform/database/database.ts';
import { type ProductText, readSubcategoryTexts, readTextsAfter, readTextsOf } from './read-product-texts.ts';
import { draftWordIndex, type Pause, type WordIndex } from './word-index.ts';
import { partsOf, wordsOf } from './words.ts';

/**
 * An in-memory search index of the whole catalogue: in the database a typo alone costs 16 ms at 10,000 products (measured on PGlite);
 * here 100,000 products take about a millisecond. Positions count the products from the most popular one.
 */
export type SearchIndex = {
  productIds: Int32Array;
  /** Words of name, brand, subcategory and category. */
  names: WordIndex;
  /** Words of colours, attribute values and versions. */
  options: WordIndex;
  /** Ids ascending, each with a hash of its text, so that a change that does not affect search needs no rebuild. */
  knownIds: Int32Array;
  fingerprints: Int32Array;
};

const chunkRows = 500;

/** Reads the published products in chunks and indexes them, without holding the event loop for long. */
export async function buildSearchIndex(db: Db): Promise<SearchIndex> {
  const pause = createPause();
  const subcategoryWords = new Map([...(await readSubcategoryTexts(db))].map(([id, text]) => [id, indexWords(text)]));
  const names = draftWordIndex();
  const options = draftWordIndex();
  const ids: number[] = [];
  const ranks: number[] = [];
  const fingerprints: number[] = [];
  for (let rows: ProductText[], after = 0; ; after = ids.at(-1) ?? 0) {
    rows = await readTextsAfter(db, after, chunkRows);
    for (const row of rows) {
      ids.push(row.id);
      ranks.push(row.popularRank);
      fingerprints.push(fingerprintOf(row));
      names.add([...indexWords(`${row.name} ${row.brand}`), ...(subcategoryWords.get(row.subcategoryId) ?? [])]);
      options.add(indexWords(row.options));
    }
    if (rows.length < chunkRows) break;
    await nextTurn();
  }
  const order = orderByRank(ranks);
  return {
    productIds: Int32Array.from(order, (document) => ids[document] ?? 0),
    names: await names.finish(order, pause),
    options: await options.finish(order, pause),
    knownIds: Int32Array.from(ids),
    fingerprints: Int32Array.from(fingerprints),
  };
}

/** Whether a rebuilt index would differ in these products, ranks aside. */
export async function isOutdated(db: Db, index: SearchIndex, productIds: number[]): Promise<boolean> {
  const rows = new Map((await readTextsOf(db, productIds)).map((row) => [row.id, row]));
  return productIds.some((id) => {
    const row = rows.get(id);
    const known = placeOf(index.knownIds, id);
    if (!row || known === -1) return Boolean(row) !== (known !== -1);
    return index.fingerprints[known] !== fingerprintOf(row);
  });
}

/** The words of a text and the parts of those that mix letters and digits. */
function indexWords(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const parts = partsOf(word);
    return parts.length > 1 ? [word, ...parts] : parts;
  });
}

/** Three decimals of a rank and a document's number fit into one double, and plain numbers sort ten times faster than pairs. */
const rankSteps = 1000;
const mostDocuments = 2 ** 21;
const mostRank = 2 ** 31 - 1;

function orderByRank(ranks: number[]): Uint32Array {
  const keys = Float64Array.from(ranks, (rank, document) => {
    const step = Math.min(mostRank, Math.max(0, Math.round(rank * rankSteps)));
    return (mostRank - step) * mostDocuments + document;
  });
  return Uint32Array.from(keys.sort(), (key) => key % mostDocuments);
}

/** FNV-1a hash of a product's text. */
function fingerprintOf({ name, brand, subcategoryId, options }: ProductText): number {
  const text = `${subcategoryId}\n${name}\n${brand}\n${options}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function placeOf(sorted: Int32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle] as number;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const longestTurnMs = 10;

function createPause(): Pause {
  let turnBegan = performance.now();
  return async () => {
    if (performance.now() - turnBegan < longestTurnMs) return;
    await nextTurn();
    turnBegan = performance.now();
  };
}
