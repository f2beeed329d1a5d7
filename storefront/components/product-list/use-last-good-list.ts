import { useState } from 'react';
import type { ProductList } from './load-product-list.ts';

/**
 * The list to show: the loaded one or, when it has a problem, the last good one of the same page. Null when there was none. Pass the
 * calling component a `key` for each page.
 */
export function useLastGoodList(list: ProductList): ProductList | null {
  const [standing, setStanding] = useState(list.problem === null ? list : null);
  if (list.problem !== null) return standing;
  if (list !== standing) setStanding(list);
  return list;
}
