import { useState } from 'react';
import type { ProductList } from './load-product-list.ts';

/**
 * The list to show: the one that was loaded or, while there is a problem with it, the last good one of the same page.
 * Null where none was good yet. Give the component that asks a `key` for each page.
 */
export function useLastGoodList(list: ProductList): ProductList | null {
  const [standing, setStanding] = useState(list.problem === null ? list : null);
  if (list.problem !== null) return standing;
  if (list !== standing) setStanding(list);
  return list;
}
