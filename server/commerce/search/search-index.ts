import type { Pause } from '#platform/create-pause.ts';
import { type ProductText, subcategoryNames } from './product-texts.ts';
import { productWords, type ShelfWords, shelfWords } from './product-words.ts';
import { indexSounds, type SoundIndex } from './sound-index.ts';
import { draftWordIndex, placeOfWord, type WordIndex, wordCount } from './word-index.ts';
import { wordsOf } from './words.ts';

/** The fields of a product that have a word index each; see `ProductWords`. */
export const fields = ['kinds', 'names', 'tails', 'options', 'facts'] as const;
export type Field = (typeof fields)[number];

/**
 * An in-memory search index of products, in typed arrays, which another thread can hand over without a copy. Positions count the products
 * from the most popular one.
 */
export type SearchIndex = Record<Field, WordIndex> & {
  /** Of the words of names. */
  sounds: SoundIndex;
  /** By place of a word of names, of `wordRoles`. */
  roles: Uint8Array<ArrayBuffer>;
  /** By place of a word of facts, 1 if no product states it: only sentences mention it. */
  mentions: Uint8Array<ArrayBuffer>;
  productIds: Int32Array<ArrayBuffer>;
  /** Thousandths of the rank by position, descending; above those of all that is sold out (`rankOf`). */
  ranks: Int32Array<ArrayBuffer>;
  /** Fils by position. */
  prices: Int32Array<ArrayBuffer>;
  /** Ids of subcategories by position. */
  shelves: Int32Array<ArrayBuffer>;
  /** By id. */
  shelfNames: Map<number, ShelfName>;
  brands: Brand[];
  /** By position; 0 if unknown. */
  years: Uint16Array<ArrayBuffer>;
  /** Words of the name by position. */
  nameLengths: Uint8Array<ArrayBuffer>;
  /** By position; see `pairsOf`. */
  namePairs: Int32Array<ArrayBuffer>;
  /** By position, of `flags`. */
  flags: Uint8Array<ArrayBuffer>;
  /** Ids ascending, each with its position and a hash of its text, so that a change that does not affect search is recognised. */
  knownIds: Int32Array<ArrayBuffer>;
  positions: Uint32Array<ArrayBuffer>;
  fingerprints: Int32Array<ArrayBuffer>;
};

/** A subcategory as it is shown. */
export type ShelfName = { slug: string; subcategory: string; category: string };

/** A brand with its words as one, and its number of products. */
export type Brand = { name: string; words: string; count: number };

/** What a word of names is besides a part of a type: the name of a line or model (`ProductWords.lines`), or a brand's. */
export const wordRoles = { line: 1, brand: 2 };
export const flags = { soldOut: 1, accessory: 2, refurbished: 4 };

export type SearchIndexDraft = {
  /** Adds products; ids must ascend. */
  add(rows: ProductText[]): void;
  finish(pause: Pause): Promise<SearchIndex>;
};

/** Runs SQL and returns its rows. */
export type ReadRows = <Row>(text: string) => Promise<Row[]>;

export async function draftSearchIndex(read: ReadRows): Promise<SearchIndexDraft> {
  const shelfNames = await readShelfNames(read);
  const shelves = new Map(
    [...shelfNames].map(([id, { subcategory, category }]) => [id, shelfWords(subcategory, category)]),
  );
  const drafts = Object.fromEntries(fields.map((field) => [field, draftWordIndex()])) as Record<
    Field,
    ReturnType<typeof draftWordIndex>
  >;
  const columns = {
    ids: [],
    ranks: [],
    prices: [],
    shelves: [],
    years: [],
    nameLengths: [],
    namePairs: [],
    flags: [],
    fingerprints: [],
  } as Record<
    'ids' | 'ranks' | 'prices' | 'shelves' | 'years' | 'nameLengths' | 'namePairs' | 'flags' | 'fingerprints',
    number[]
  >;
  const lines = new Set<string>();
  const stated = new Set<string>();
  const brands = new Map<string, number>();
  return {
    add(rows) {
      for (const row of rows) {
        const shelf = shelves.get(row.subcategoryId) ?? noShelf;
        const words = productWords(row);
        columns.ids.push(row.id);
        columns.ranks.push(rankOf(row));
        columns.prices.push(row.priceFils);
        columns.shelves.push(row.subcategoryId);
        columns.years.push(row.modelYear);
        columns.nameLengths.push(words.nameLength);
        columns.namePairs.push(words.namePairs);
        columns.flags.push(
          (row.isInStock ? 0 : flags.soldOut) |
            (shelf.isOfAccessories ? flags.accessory : 0) |
            (words.isRefurbished ? flags.refurbished : 0),
        );
        columns.fingerprints.push(fingerprintOf(row));
        for (const word of words.lines) lines.add(word);
        for (const word of words.stated) stated.add(word);
        brands.set(row.brand, (brands.get(row.brand) ?? 0) + 1);
        drafts.kinds.add([...words.kinds, ...shelf.kinds]);
        drafts.names.add([...words.names, ...shelf.names]);
        drafts.tails.add(words.tails);
        drafts.options.add(words.options);
        drafts.facts.add(words.facts);
      }
    },
    async finish(pause) {
      const order = orderByRank(columns.ranks);
      await pause();
      const words = {} as Record<Field, WordIndex>;
      for (const field of fields) words[field] = await drafts[field].finish(order, pause);
      const ordered = async (values: number[]) => {
        await pause();
        return inOrder(values, order);
      };
      return {
        ...words,
        roles: await rolesOf(words.names, { lines, brands: [...brands.keys()].flatMap(wordsOf) }, pause),
        mentions: await mentionsOf(words.facts, stated, pause),
        sounds: await indexSounds(words.names, pause),
        productIds: await ordered(columns.ids),
        ranks: await ordered(columns.ranks),
        prices: await ordered(columns.prices),
        shelves: await ordered(columns.shelves),
        shelfNames,
        brands: [...brands].map(([name, count]) => ({ name, words: wordsOf(name).join(''), count })),
        years: Uint16Array.from(await ordered(columns.years)),
        nameLengths: Uint8Array.from(await ordered(columns.nameLengths)),
        namePairs: await ordered(columns.namePairs),
        flags: Uint8Array.from(await ordered(columns.flags)),
        knownIds: Int32Array.from(columns.ids),
        positions: positionsOf(order),
        fingerprints: Int32Array.from(columns.fingerprints),
      };
    },
  };
}

function inOrder(values: number[], order: Uint32Array): Int32Array<ArrayBuffer> {
  const ordered = new Int32Array(order.length);
  for (let position = 0; position < order.length; position++) {
    ordered[position] = values[order[position] as number] as number;
  }
  return ordered;
}

/** By document, its position. */
function positionsOf(order: Uint32Array): Uint32Array<ArrayBuffer> {
  const positions = new Uint32Array(order.length);
  for (let position = 0; position < order.length; position++) positions[order[position] as number] = position;
  return positions;
}

async function rolesOf(
  index: WordIndex,
  { lines, brands }: { lines: Set<string>; brands: string[] },
  pause: Pause,
): Promise<Uint8Array<ArrayBuffer>> {
  const roles = new Uint8Array(wordCount(index));
  for (const word of brands) {
    roles[placeOfWord(index, word) ?? 0] = wordRoles.brand;
    await pause();
  }
  for (const word of lines) {
    roles[placeOfWord(index, word) ?? 0] = wordRoles.line;
    await pause();
  }
  return roles;
}

async function mentionsOf(facts: WordIndex, stated: Set<string>, pause: Pause): Promise<Uint8Array<ArrayBuffer>> {
  const mentions = new Uint8Array(wordCount(facts)).fill(1);
  for (const word of stated) {
    const place = placeOfWord(facts, word);
    if (place !== null) mentions[place] = 0;
    await pause();
  }
  return mentions;
}

const noShelf: ShelfWords = { kinds: [], names: [], isOfAccessories: false };

async function readShelfNames(read: ReadRows): Promise<Map<number, ShelfName>> {
  const rows = await read<ShelfName & { id: number }>(subcategoryNames);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
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

const rankSteps = 1000;
const mostRank = 2 ** 31 - 1;
const ranksInAll = 2 ** 30;

/** The upper half of the ranks is for what is in stock. */
function rankOf({ popularRank, isInStock }: ProductText): number {
  const rank = Math.min(ranksInAll - 1, Math.max(0, Math.round(popularRank * rankSteps)));
  return isInStock ? ranksInAll + rank : rank;
}

const mostDocuments = 2 ** 21;
/** A rank and a document's number fit into one double, and plain numbers sort ten times faster than pairs. */
function orderByRank(ranks: number[]): Uint32Array {
  const keys = new Float64Array(ranks.length);
  for (let document = 0; document < ranks.length; document++) {
    keys[document] = (mostRank - (ranks[document] as number)) * mostDocuments + document;
  }
  keys.sort();
  const order = new Uint32Array(ranks.length);
  for (let position = 0; position < keys.length; position++)
    order[position] = (keys[position] as number) % mostDocuments;
  return order;
}

/** FNV-1a hash of all of a product but its rank. */
function fingerprintOf({ id: _, popularRank: __, ...row }: ProductText): number {
  const text = Object.values(row).join('\n');
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
