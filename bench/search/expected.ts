/** What a query must answer: each of the first `top` products (1 unless said) must have all that is given; 'nothing' means no product. */
export type Query = { query: string; kind: string; expected: Expected };
export type Expected =
  | 'nothing'
  | {
      top?: number;
      /** One of these. */
      handle?: string[];
      /** One of these slugs. */
      subcategory?: string[];
      brand?: string[];
      name?: RegExp;
      notName?: RegExp;
      /** AED. */
      priceFrom?: number;
      priceTo?: number;
      /** The first three ascend in price. */
      cheapestFirst?: true;
      condition?: 'new' | 'refurbished';
    };

export type Result = { handle: string; name: string; brand: string; subcategory: string; priceAed: number };

/** Whether the results are as expected. */
export function isAsExpected(expected: Expected, results: Result[]): boolean {
  if (expected === 'nothing') return results.length === 0;
  const { top = 1, cheapestFirst } = expected;
  const first = results.slice(0, top);
  if (first.length < top || !first.every((result) => isWanted(expected, result))) return false;
  const prices = results.slice(0, 3).map(({ priceAed }) => priceAed);
  return !cheapestFirst || prices.every((price, at) => at === 0 || price >= (prices[at - 1] ?? 0));
}

function isWanted(
  expected: Exclude<Expected, 'nothing'>,
  { handle, name, brand, subcategory, priceAed }: Result,
): boolean {
  const isRefurbished = /refurbished/i.test(name);
  return (
    (expected.handle?.includes(handle) ?? true) &&
    (expected.subcategory?.includes(subcategory) ?? true) &&
    (expected.brand?.includes(brand) ?? true) &&
    (expected.name?.test(name) ?? true) &&
    !expected.notName?.test(name) &&
    priceAed >= (expected.priceFrom ?? 0) &&
    priceAed <= (expected.priceTo ?? Number.POSITIVE_INFINITY) &&
    (expected.condition === undefined || isRefurbished === (expected.condition === 'refurbished'))
  );
}
