import { useNavigation } from 'react-router';
import { useAskedAddress } from '#storefront/use-asked-address.ts';
import { keptParameter, readChoice } from './choice.ts';
import type { ProductDetails } from './load-product.ts';
import { isMade, optionNames, type Selection } from './nearest-variant.ts';

/** The query string that changes these options of the present choice; null deselects. */
export type OptionLink = (changes: Partial<Selection>) => string;

/**
 * The choice, including one that is still loading, and the links to others. It is stored in the URL, so that a shared link shows the same
 * variant.
 */
export function useSelection(details: ProductDetails) {
  const address = useAskedAddress();
  const isChanging = useNavigation().location === address;
  const asked = new URLSearchParams(address.search);
  const choice = readChoice(details, asked);

  const linkTo: OptionLink = (changes) => {
    const { selection } = choice;
    const wanted = { ...selection, ...changes };
    const isAvailable = isMade(details.variants, wanted);
    const next = new URLSearchParams();
    // Only the options: campaign tags must not change the page that the server caches.
    for (const name of optionNames) {
      // All of them where one has to give way, so that the page can name it.
      const isNamed = name in changes || asked.has(name) || (!isAvailable && wanted[name] !== null);
      if (isNamed) next.set(name, wanted[name] ?? '');
    }
    const kept = optionNames.find((name) => name in changes);
    if (!isAvailable && kept) next.set(keptParameter, kept);
    return `?${next}`;
  };
  return { choice, linkTo, isChanging };
}
