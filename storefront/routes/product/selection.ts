import { useNavigation } from 'react-router';
import { useAskedAddress } from '#storefront/use-asked-address.ts';
import type { ProductDetails } from './load-product.ts';

/** The chosen options; null: none. Stored in the URL, so that a shared link shows the same variant. */
export type Selection = { color: string | null; attr: string | null; version_id: string | null };

/** The query string that selects an option, or deselects the selected one. */
export type OptionLink = (option: keyof Selection, value: string) => string;

const optionNames = ['color', 'attr', 'version_id'] as const;

/** Reads the options from the URL: a missing or unknown option means the first one, an empty one means deselected. */
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

/** The selection, including one that is still loading, and the links to the other options. */
export function useSelection(details: ProductDetails) {
  const address = useAskedAddress();
  const isChanging = useNavigation().location === address;
  const asked = new URLSearchParams(address.search);
  const selection = selectionFrom(details, asked);

  const linkTo: OptionLink = (option, value) => {
    const next = new URLSearchParams();
    // Only the options: campaign tags must not change the page that the server caches.
    for (const name of optionNames) if (asked.has(name)) next.set(name, selection[name] ?? '');
    next.set(option, selection[option] === value ? '' : value);
    return `?${next}`;
  };
  return { selection, linkTo, isChanging };
}

function chosen(asked: string | null, options: string[]): string | null {
  if (asked === '') return null;
  const isKnown = asked !== null && options.includes(asked);
  return isKnown ? asked : (options[0] ?? null);
}
