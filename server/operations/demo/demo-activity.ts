import type { DemoProduct } from '#demo/catalogue-types.ts';
import { randomFor } from '#demo/random.ts';

export type DayOfActivity = { daysAgo: number; views: number; cartAdds: number; unitsSold: number };

/**
 * Spreads a product's made-up past over days, the same at every run: views and cart adds over the last 7 days,
 * units sold over the last 90, today included. The sums are exactly the given ones; days without anything are left out.
 */
export function spreadOverDays(handle: string, activity: DemoProduct['activity']): DayOfActivity[] {
  const days = new Map<number, DayOfActivity>();
  const add = (daysAgo: number, field: 'views' | 'cartAdds' | 'unitsSold', count: number) => {
    if (count === 0) return;
    const day = days.get(daysAgo) ?? { daysAgo, views: 0, cartAdds: 0, unitsSold: 0 };
    day[field] += count;
    days.set(daysAgo, day);
  };
  split(`${handle} views`, activity.viewsLast7Days, 7).forEach((count, day) => {
    add(day, 'views', count);
  });
  split(`${handle} cart adds`, activity.cartAddsLast7Days, 7).forEach((count, day) => {
    add(day, 'cartAdds', count);
  });
  split(`${handle} units sold`, activity.unitsSoldLast90Days, 90).forEach((count, day) => {
    add(day, 'unitsSold', count);
  });
  return [...days.values()];
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
