import { randomFor } from './random.ts';

/** A made-up past: counts by day, the first of today, the next of the day before. */
export type DemoActivity = { views: number[]; cartAdds: number[]; unitsSold: number[] };

/** Spreads sums over days, the same at every run: views and cart adds over the last 7 days, units sold over the last 90. */
export function spreadOverDays(
  handle: string,
  sums: { views: number; cartAdds: number; unitsSold: number },
): DemoActivity {
  return {
    views: split(`${handle} views`, sums.views, 7),
    cartAdds: split(`${handle} cart adds`, sums.cartAdds, 7),
    unitsSold: split(`${handle} units sold`, sums.unitsSold, 90),
  };
}

/** `total` in `parts` whole numbers of uneven size. */
function split(name: string, total: number, parts: number): number[] {
  const random = randomFor(name);
  const weights = Array.from({ length: parts }, () => 0.5 + random.next());
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let weightSoFar = 0;
  let spent = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const upToHere = Math.round((total * weightSoFar) / sum);
    const part = upToHere - spent;
    spent = upToHere;
    return part;
  });
}
