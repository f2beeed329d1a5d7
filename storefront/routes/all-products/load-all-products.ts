import type { Caller } from '#contract/client.ts';
import { readFilters } from '#storefront/components/filters/filters.ts';
import {
  emptyList,
  loadFiltered,
  type ProductList,
  unreachableList,
} from '#storefront/components/product-list/load-product-list.ts';

/** All products, narrowed and sorted by the URL. Rejects when there is no answer. */
export function loadAllProducts(call: Caller, search: URLSearchParams): Promise<ProductList> {
  return loadFiltered(call, search, { ...emptyList(search), subcategories: readFilters(search).subcategories });
}

/** The same in the browser, where a failure is logged and shown beside the current list. */
export async function loadAllProductsInBrowser(call: Caller, search: URLSearchParams): Promise<ProductList> {
  try {
    return await loadAllProducts(call, search);
  } catch (fault) {
    console.error('The list of all products failed:', fault);
    return unreachableList(search);
  }
}
