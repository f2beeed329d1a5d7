/**
 * Sets of codes that many rows have in common, each kept once: profile `n` has the codes from `starts[n]` up to but without
 * `starts[n + 1]`.
 */
export type Profiles = {
  size: number;
  starts: Int32Array;
  codes: Uint16Array | Uint32Array;
  /** Numbers of profiles plus one, at the place of their hash or the next free one; a power of two long. */
  places: Int32Array;
};

export function createProfiles(): Profiles {
  return { size: 0, starts: new Int32Array(64), codes: new Uint16Array(256), places: new Int32Array(64) };
}

/** The number of the profile that has these codes, which ascend. */
export function profileOf(profiles: Profiles, codes: number[]): number {
  const { places } = profiles;
  let at = hashOf(codes, 0, codes.length) & (places.length - 1);
  for (; places[at] !== 0; at = (at + 1) & (places.length - 1)) {
    const profile = (places[at] as number) - 1;
    if (isSame(profiles, profile, codes)) return profile;
  }
  return add(profiles, codes);
}

export function codesOf({ starts, codes }: Profiles, profile: number): number[] {
  return [...codes.subarray(starts[profile], starts[profile + 1])];
}

function add(profiles: Profiles, codes: number[]): number {
  const profile = profiles.size;
  const start = profiles.starts[profile] as number;
  profiles.starts = withRoom(profiles.starts, profile + 2);
  if (profiles.codes instanceof Uint16Array && codes.some((code) => code > mostSmallCodes)) {
    profiles.codes = Uint32Array.from(profiles.codes);
  }
  profiles.codes = withRoom(profiles.codes, start + codes.length);
  profiles.codes.set(codes, start);
  profiles.starts[profile + 1] = start + codes.length;
  profiles.size++;
  if (profiles.size * 2 > profiles.places.length) placeAnew(profiles);
  else place(profiles, profile);
  return profile;
}

const mostSmallCodes = 2 ** 16 - 1;

function placeAnew(profiles: Profiles) {
  profiles.places = new Int32Array(profiles.places.length * 2);
  for (let profile = 0; profile < profiles.size; profile++) place(profiles, profile);
}

function place({ places, codes, starts }: Profiles, profile: number) {
  let at = hashOf(codes, starts[profile] as number, starts[profile + 1] as number) & (places.length - 1);
  while (places[at] !== 0) at = (at + 1) & (places.length - 1);
  places[at] = profile + 1;
}

function isSame({ starts, codes }: Profiles, profile: number, wanted: number[]): boolean {
  const start = starts[profile] as number;
  if ((starts[profile + 1] as number) - start !== wanted.length) return false;
  return wanted.every((code, at) => codes[start + at] === code);
}

/** FNV-1a. */
function hashOf(codes: ArrayLike<number>, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (codes[at] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The column, or a copy with room for so many values; a quarter of the room at most is unused. */
export function withRoom<Column extends Int32Array | Uint32Array | Uint16Array | Uint8Array>(
  column: Column,
  length: number,
): Column {
  if (length <= column.length) return column;
  const longer = new (column.constructor as new (length: number) => Column)(Math.ceil(length * 1.25) + 16);
  longer.set(column);
  return longer;
}
