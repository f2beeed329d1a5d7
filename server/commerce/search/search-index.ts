import { type ProductText, subcategoryTexts } from './product-texts.ts';
import { draftWordIndex, type Pause, type WordIndex } from './word-index.ts';
import { partsOf, wordsOf } from './words.ts';

/**
 * An in-memory search index of products, in typed arrays, which another thread can hand over without a copy. Positions count the products
 * from the most popular one.
 */
export type SearchIndex = {
  productIds: Int32Array<ArrayBuffer>;
  /** Thousandths of the rank by position, descending. */
  ranks: Int32Array<ArrayBuffer>;
  /** Words of name, brand, subcategory and category. */
  names: WordIndex;
  /** Words of colours, attribute values and versions. */
  options: WordIndex;
  /** Ids ascending, each with its position and a hash of its text, so that a change that does not affect search is recognised. */
  knownIds: Int32Array<ArrayBuffer>;
  positions: Uint32Array<ArrayBuffer>;
  fingerprints: Int32Array<ArrayBuffer>;
};

export type SearchIndexDraft = {
  /** Adds products; ids must ascend. */
  add(rows: ProductText[]): void;
  finish(pause: Pause): Promise<SearchIndex>;
};

/** Runs SQL and returns its rows. */
export type ReadRows = <Row>(text: string) => Promise<Row[]>;

export async function draftSearchIndex(read: ReadRows): Promise<SearchIndexDraft> {
  const subcategories = await read<{ id: number; text: string }>(subcategoryTexts);
  const subcategoryWords = new Map(subcategories.map(({ id, text }) => [id, indexWords(text)]));
  const names = draftWordIndex();
  const options = draftWordIndex();
  const ids: number[] = [];
  const ranks: number[] = [];
  const fingerprints: number[] = [];
  return {
    add(rows) {
      for (const row of rows) {
        ids.push(row.id);
        ranks.push(Math.min(mostRank, Math.max(0, Math.round(row.popularRank * rankSteps))));
        fingerprints.push(fingerprintOf(row));
        names.add([...indexWords(`${row.name} ${row.brand}`), ...(subcategoryWords.get(row.subcategoryId) ?? [])]);
        options.add(indexWords(row.options));
      }
    },
    async finish(pause) {
      const order = orderByRank(ranks);
      const positions = new Uint32Array(order.length);
      order.forEach((document, position) => {
        positions[document] = position;
      });
      return {
        productIds: Int32Array.from(order, (document) => ids[document] ?? 0),
        ranks: Int32Array.from(order, (document) => ranks[document] ?? 0),
        names: await names.finish(order, pause),
        options: await options.finish(order, pause),
        knownIds: Int32Array.from(ids),
        positions,
        fingerprints: Int32Array.from(fingerprints),
      };
    },
  };
}

/** The position of a product, or null. */
export function positionOf({ knownIds, positions }: SearchIndex, id: number): number | null {
  const place = placeOf(knownIds, id);
  return place === -1 ? null : (positions[place] ?? null);
}

/** Whether a new index would differ in this product, ranks aside; `row` is undefined if it is not published. */
export function differs(index: SearchIndex, id: number, row: ProductText | undefined): boolean {
  const known = placeOf(index.knownIds, id);
  if (!row || known === -1) return Boolean(row) !== (known !== -1);
  return index.fingerprints[known] !== fingerprintOf(row);
}

/** The words of a text and the parts of those that mix letters and digits. */
function indexWords(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const parts = partsOf(word);
    return parts.length > 1 ? [word, ...parts] : parts;
  });
}

const rankSteps = 1000;
const mostRank = 2 ** 31 - 1;
const mostDocuments = 2 ** 21;

/** A rank and a document's number fit into one double, and plain numbers sort ten times faster than pairs. */
function orderByRank(ranks: number[]): Uint32Array {
  const keys = Float64Array.from(ranks, (rank, document) => (mostRank - rank) * mostDocuments + document);
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
