import { useEffect, useState } from 'react';
import type { SuccessOf } from '#contract/calls.ts';
import { browserCaller } from '#storefront/shopper/api.ts';

export type FoundProduct = SuccessOf<'searchProduct'>['product_list'][number];
export type FoundSubcategory = SuccessOf<'searchProduct'>['subcategories'][number];
export type Found = {
  keyword: string;
  /** The keyword, or its spelling correction by the server. */
  matched: string;
  subcategories: FoundSubcategory[];
  brands: string[];
  products: FoundProduct[];
  total: number;
};

/** R-SRC-1. */
const debounceMs = 30;
const mostShown = 20;

const nothing: Found = { keyword: '', matched: '', subcategories: [], brands: [], products: [], total: 0 };

/** Searches 30 ms after the last key; empty for blank text or a failed search. */
export function useProductSearch(text: string): Found {
  const [found, setFound] = useState(nothing);
  const keyword = text.trim();
  useEffect(() => {
    if (keyword === '') return setFound(nothing);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await findProducts(keyword);
      if (isCurrent) setFound(answer);
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [keyword]);
  return keyword === '' ? nothing : found;
}

export async function findProducts(keyword: string): Promise<Found> {
  try {
    const answer = await browserCaller('searchProduct', { keyword, per_page: mostShown });
    if (answer.status === 'success') {
      // During an upgrade an instance of the previous version may answer, which has no subcategories and brands.
      const { product_list: products, total, corrected_keyword: corrected, subcategories = [], brands = [] } = answer;
      return { keyword, matched: corrected ?? keyword, subcategories, brands, products, total };
    }
    console.error('Search failed:', answer.message);
  } catch (error) {
    console.error('Search failed:', error);
  }
  return nothing;
}
