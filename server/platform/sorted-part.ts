type Part = { from: number; to: number };
type IsBefore<Of> = (one: Of, other: Of) => boolean;

/** Fewer than so many are not worth passing over. */
const leastKept = 128;

/**
 * A part of distinct values as it would be if all were sorted. The beginning of a long list costs little more than one comparison for each
 * value. Changes the order of `values`.
 */
export function sortedPart<Of>(values: Of[], part: Part, isBefore: IsBefore<Of>): Of[] {
  const most = Math.max(leastKept, part.to);
  const kept = values.length > 4 * most ? firstOf(values, most, isBefore) : values;
  sortWithin(kept, 0, kept.length - 1, part, isBefore);
  return kept.slice(part.from, part.to);
}

/** Values among which are the first `most` of all: what comes after as many others is passed over. */
function firstOf<Of>(values: Of[], most: number, isBefore: IsBefore<Of>): Of[] {
  const kept = values.slice(0, 2 * most);
  const keepFirst = () => {
    sortWithin(kept, 0, kept.length - 1, { from: most - 1, to: most }, isBefore);
    kept.length = most;
    return kept[most - 1] as Of;
  };
  let last = keepFirst();
  for (let at = 2 * most; at < values.length; at++) {
    const value = values[at] as Of;
    if (!isBefore(value, last)) continue;
    kept.push(value);
    if (kept.length === 2 * most) last = keepFirst();
  }
  return kept;
}

/** Quicksort that leaves alone what lies outside of the part. */
function sortWithin<Of>(values: Of[], first: number, last: number, part: Part, isBefore: IsBefore<Of>) {
  if (first >= last || last < part.from || first >= part.to) return;
  const pivot = values[(first + last) >>> 1] as Of;
  let [left, right] = [first, last];
  while (left <= right) {
    while (isBefore(values[left] as Of, pivot)) left++;
    while (isBefore(pivot, values[right] as Of)) right--;
    if (left > right) break;
    const moved = values[left] as Of;
    values[left++] = values[right] as Of;
    values[right--] = moved;
  }
  sortWithin(values, first, right, part, isBefore);
  sortWithin(values, left, last, part, isBefore);
}
