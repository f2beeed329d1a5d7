import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPause, type Pause } from '#platform/create-pause.ts';
import { type ChunkSize, chunkSizeOnTheLoop } from './chunk-size.ts';
import { lastProductId, type ProductText, textsBetween, textsOf } from './product-texts.ts';
import { draftSearchIndex, type ReadRows, type SearchIndex } from './search-index.ts';

/** Reads the published products, so many ids at a time, and indexes them. */
export async function buildSearchIndex(read: ReadRows, chunkSize: ChunkSize, pause: Pause): Promise<SearchIndex> {
  const draft = await draftSearchIndex(read);
  const [last] = await read<{ id: number }>(lastProductId);
  for (let after = 0; after < (last?.id ?? 0); ) {
    const upTo = after + chunkSize.next();
    draft.add(await readChunk(read, textsBetween(after, upTo), chunkSize));
    after = upTo;
    await pause();
  }
  return draft.finish(pause);
}

/** Builds it on the event loop, without holding it for long: for the embedded database, whose one connection is here. */
export function buildOnTheLoop(read: ReadRows): Promise<SearchIndex> {
  return buildSearchIndex(read, chunkSizeOnTheLoop(), createPause());
}

/** The present texts of these products, by id; those that are not published are missing. */
export async function readTexts(read: ReadRows, ids: number[]): Promise<Map<number, ProductText>> {
  const rows = new Map<number, ProductText>();
  const chunkSize = chunkSizeOnTheLoop();
  for (let from = 0; from < ids.length; ) {
    const upTo = from + chunkSize.next();
    for (const row of await readChunk(read, textsOf(ids.slice(from, upTo)), chunkSize)) rows.set(row.id, row);
    from = upTo;
    await nextTurn();
  }
  return rows;
}

async function readChunk(read: ReadRows, statement: string, chunkSize: ChunkSize): Promise<ProductText[]> {
  const startedAt = performance.now();
  const rows = await read<ProductText>(statement);
  chunkSize.took(performance.now() - startedAt);
  return rows;
}
