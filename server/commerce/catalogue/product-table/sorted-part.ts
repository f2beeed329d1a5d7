type Part = { from: number; to: number };
type IsBefore = (one: number, other: number) => boolean;

/** A part of distinct values as it would be if all were sorted; sorts no more than that needs, and changes the order of `values`. */
export function sortedPart(values: number[], part: Part, isBefore: IsBefore): number[] {
  sortWithin(values, 0, values.length - 1, part, isBefore);
  return values.slice(part.from, part.to);
}

/** Quicksort that leaves alone what lies outside of the part. */
function sortWithin(values: number[], first: number, last: number, part: Part, isBefore: IsBefore) {
  if (first >= last || last < part.from || first >= part.to) return;
  const pivot = values[(first + last) >>> 1] as number;
  let [left, right] = [first, last];
  while (left <= right) {
    while (isBefore(values[left] as number, pivot)) left++;
    while (isBefore(pivot, values[right] as number)) right--;
    if (left > right) break;
    const moved = values[left] as number;
    values[left++] = values[right] as number;
    values[right--] = moved;
  }
  sortWithin(values, first, right, part, isBefore);
  sortWithin(values, left, last, part, isBefore);
}
