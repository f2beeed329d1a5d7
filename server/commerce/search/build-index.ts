import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPause, type Pause } from '#platform/create-pause.ts';
import { lastProductId, type ProductText, textsBetween, textsOf } from './product-texts.ts';
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

/** The embedded database holds the event loop for as long as a statement takes: some 20 ms where all have hundreds of values. */
const idsOnTheLoop = 5;

/** Builds it on the event loop, without holding it for long: for the embedded database, whose one connection is here. */
export function buildOnTheLoop(read: ReadRows): Promise<SearchIndex> {
  return buildSearchIndex(read, idsOnTheLoop, createPause());
}

/** The present texts of these products, by id; those that are not published are missing. */
export async function readTexts(read: ReadRows, ids: number[]): Promise<Map<number, ProductText>> {
  const rows = new Map<number, ProductText>();
  for (let from = 0; from < ids.length; from += idsOnTheLoop) {
    const chunk = await read<ProductText>(textsOf(ids.slice(from, from + idsOnTheLoop)));
    for (const row of chunk) rows.set(row.id, row);
    await nextTurn();
  }
  return rows;
}
