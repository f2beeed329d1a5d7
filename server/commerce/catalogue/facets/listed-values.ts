import type { Profiles } from './profiles.ts';
import type { Shelf, ShelfValue } from './shelf.ts';

/** The values that products of a shelf have: of those that a search finds (by id, 1), or of all if it is null. */
export function listedValues(shelf: Shelf, isFound: Uint8Array | null): ShelfValue[] {
  if (isFound === null) return shelf.values;
  const ofProducts = new Uint8Array(shelf.ofProducts.size);
  const ofVariants = new Uint8Array(shelf.ofVariants.size);
  for (let place = 0; place < shelf.size; place++) {
    if (isFound[shelf.ids[place] as number] !== 1) continue;
    ofProducts[shelf.profiles[place] as number] = 1;
    const end = (shelf.firstRows[place] as number) + (shelf.rowCounts[place] as number);
    for (let row = shelf.firstRows[place] as number; row < end; row++) ofVariants[shelf.rowProfiles[row] as number] = 1;
  }
  const isListed = new Uint8Array(shelf.values.length);
  mark(shelf.ofProducts, ofProducts, isListed);
  mark(shelf.ofVariants, ofVariants, isListed);
  return shelf.values.filter((_, code) => isListed[code] === 1);
}

function mark({ size, starts, codes }: Profiles, isListed: Uint8Array, isCodeListed: Uint8Array) {
  for (let profile = 0; profile < size; profile++) {
    if (isListed[profile] === 0) continue;
    const end = starts[profile + 1] as number;
    for (let at = starts[profile] as number; at < end; at++) isCodeListed[codes[at] as number] = 1;
  }
}
