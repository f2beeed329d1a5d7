import { useLocation, useNavigation, useSearchParams } from 'react-router';
import type { ProductDetails } from './load-product.ts';

/** The chosen options; null: none chosen. They live in the address bar, so that a shared link shows the same variant. */
export type Selection = { color: string | null; attr: string | null; version_id: string | null };

/** Reads the options from the address bar: absent means the first one, empty means deselected, unknown means the first one. */
export function selectionFrom(details: ProductDetails, search: URLSearchParams): Selection {
  return {
    color: chosen(search.get('color'), details.colors),
    attr: chosen(search.get('attr'), details.attribute?.attr_details ?? []),
    version_id: chosen(
      search.get('version_id'),
      details.version.map((version) => version.version_id),
    ),
  };
}

/** The selection, already while the page for it is being fetched, and how to change it; choosing the selected option deselects it. */
export function useSelection(details: ProductDetails) {
  const location = useLocation();
  const navigation = useNavigation();
  const [, setSearch] = useSearchParams();
  const isChanging = navigation.location?.pathname === location.pathname;
  const current = new URLSearchParams(isChanging ? navigation.location?.search : location.search);
  const selection = selectionFrom(details, current);

  function choose(option: keyof Selection, value: string) {
    const next = new URLSearchParams(current);
    next.set(option, selection[option] === value ? '' : value);
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return { selection, choose, isChanging };
}

function chosen(asked: string | null, options: string[]): string | null {
  if (asked === '') return null;
  const isKnown = asked !== null && options.includes(asked);
  return isKnown ? asked : (options[0] ?? null);
}
