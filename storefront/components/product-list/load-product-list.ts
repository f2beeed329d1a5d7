import { type Caller, isApiFault } from '#contract/client.ts';
import { countFilters, readFilters } from '#storefront/components/filters/filters.ts';
import type { AnyCard } from '#storefront/components/product-card.tsx';
import { type PageWindow, pagesIn, perPage, readPages } from './pages.ts';

export type ProductList = {
  products: AnyCard[];
  total: number;
  pages: PageWindow;
  /** Why the filters cannot be used, such as a lowest price above the highest. */
  problem: string | null;
};

/**
 * The products of a subcategory, or those that the filters in the address ask for. Boxes that are ticked choose the
 * subcategories; `own` is the page's own one, which comes on top (`isOwnAdded`) or counts while no box is ticked.
 */
export async function loadProductList(
  call: Caller,
  search: URLSearchParams,
  { own, isOwnAdded }: { own: string; isOwnAdded: boolean },
): Promise<ProductList> {
  const filters = readFilters(search);
  const pages = readPages(search);
  const ticked = filters.subcategories;
  const chosen = ticked.length === 0 || isOwnAdded ? [...new Set([own, ...ticked])] : ticked;
  const ask = (page: number) =>
    countFilters(filters) === 0
      ? call('getProductListBySubcategory', { slug: own, page, per_page: perPage })
      : call('filterProducts', {
          min_price: filters.minPrice,
          max_price: filters.maxPrice,
          slug: chosen,
          rating: filters.ratings,
          page,
          per_page: perPage,
        });
  try {
    return joinPages(await Promise.all(pagesIn(pages).map(ask)), pages);
  } catch (fault) {
    if (isApiFault(fault) && fault.httpStatus === 400) return { products: [], total: 0, pages, problem: fault.message };
    throw fault;
  }
}

type ListAnswer = { status: 'failed'; message: string } | { status: 'success'; product_list: AnyCard[]; total: number };

export function joinPages(answers: ListAnswer[], pages: PageWindow): ProductList {
  const refusal = answers.find((answer) => answer.status === 'failed');
  if (refusal) return { products: [], total: 0, pages, problem: refusal.message };
  const lists = answers.filter((answer) => answer.status === 'success');
  return {
    products: withoutRepeats(lists.flatMap((list) => list.product_list)),
    total: lists[0]?.total ?? 0,
    pages,
    problem: null,
  };
}

/** A product that moved down the list between two calls comes once. */
function withoutRepeats(products: AnyCard[]): AnyCard[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
