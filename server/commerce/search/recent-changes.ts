import { createPause } from '#platform/create-pause.ts';
import { type Bits, bitsFor } from './bits.ts';
import { readTexts } from './build-index.ts';
import { differs, draftSearchIndex, positionOf, type ReadRows, type SearchIndex } from './search-index.ts';

/** Products that differ from an index: their own small one, and the positions at which the other is outdated. */
export type Recent = { ids: Set<number>; index: SearchIndex; outdated: Bits };

/** Reads these products and indexes those that differ from the index in what search looks at. */
export async function findRecent(read: ReadRows, base: SearchIndex, productIds: number[]): Promise<Recent> {
  const texts = await readTexts(read, productIds);
  const ids = new Set(productIds.filter((id) => differs(base, id, texts.get(id))));
  const draft = await draftSearchIndex(read);
  const pause = createPause();
  for (const id of [...ids].sort((a, b) => a - b)) {
    const row = texts.get(id);
    if (row) draft.add([row]);
    await pause();
  }
  return { ids, index: await draft.finish(pause), outdated: positionsOf(base, ids) };
}

function positionsOf(base: SearchIndex, ids: Set<number>): Bits {
  const bits = bitsFor(base.productIds.length);
  for (const id of ids) {
    const position = positionOf(base, id);
    if (position !== null) bits[position >>> 5] = (bits[position >>> 5] as number) | (1 << (position & 31));
  }
  return bits;
}
