import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPause, type Pause } from '#platform/create-pause.ts';
import { piecesOfRows, type RowsOf } from '#platform/in-pieces.ts';
import { lastProductId, type ProductText, sizesAfter, sizesOf, textsBetween, textsOf } from './product-texts.ts';
import { draftSearchIndex, type ReadRows, type SearchIndex } from './search-index.ts';

/** Reads the published products, so many ids at a time, and indexes them. */
export async function buildSearchIndex(read: ReadRows, idsAtOnce: number, pause: Pause): Promise<SearchIndex> {
  const draft = await draftSearchIndex(read);
  const [last] = await read<{ id: number }>(lastProductId);
  for (let after = 0; after < (last?.id ?? 0); after += idsAtOnce) {
    draft.add(await read<ProductText>(textsBetween(after, after + idsAtOnce)));
    await pause();
  }
  return draft.finish(pause);
}

/** The embedded database holds the event loop for as long as a statement takes: some 15 ms for this many options and values. */
const rowsOnTheLoop = 400;
const sizesAtOnce = 50;

/** Builds it on the event loop, without holding it for long: for the embedded database, whose one connection is here. */
export async function buildOnTheLoop(read: ReadRows): Promise<SearchIndex> {
  const draft = await draftSearchIndex(read);
  const pause = createPause();
  for (let after = 0; ; ) {
    const sizes = await read<RowsOf>(sizesAfter(after, sizesAtOnce));
    for (const ids of piecesOfRows(sizes, rowsOnTheLoop)) {
      draft.add(await read<ProductText>(textsOf(ids)));
      await pause();
    }
    if (sizes.length < sizesAtOnce) return draft.finish(pause);
    after = sizes.at(-1)?.id ?? after;
  }
}

/** The present texts of these products, by id; those that are not published are missing. */
export async function readTexts(read: ReadRows, ids: number[]): Promise<Map<number, ProductText>> {
  const rows = new Map<number, ProductText>();
  for (let from = 0; from < ids.length; from += sizesAtOnce) {
    const sizes = await read<RowsOf>(sizesOf(ids.slice(from, from + sizesAtOnce)));
    for (const piece of piecesOfRows(sizes, rowsOnTheLoop)) {
      for (const row of await read<ProductText>(textsOf(piece))) rows.set(row.id, row);
      await nextTurn();
    }
  }
  return rows;
}
