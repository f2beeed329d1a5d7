import { useNavigation } from 'react-router';
import { useAskedAddress } from '#storefront/use-asked-address.ts';
import type { ProductDetails } from './load-product.ts';

/** The chosen options; null: none chosen. They live in the address bar, so that a shared link shows the same variant. */
export type Selection = { color: string | null; attr: string | null; version_id: string | null };

/** The search part of the address at which an option is chosen, or deselected where it is the selected one. */
export type OptionLink = (option: keyof Selection, value: string) => string;

const optionNames = ['color', 'attr', 'version_id'] as const;

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

/** The selection, already while the page for it is being fetched, and where each option leads from it. */
export function useSelection(details: ProductDetails) {
  const address = useAskedAddress();
  const isChanging = useNavigation().location === address;
  const asked = new URLSearchParams(address.search);
  const selection = selectionFrom(details, asked);

  const linkTo: OptionLink = (option, value) => {
    const next = new URLSearchParams();
    // Only what was asked for: campaign tags never reach the server's copy of the page, which must be the same.
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
