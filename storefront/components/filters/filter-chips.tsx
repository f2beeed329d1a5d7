import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import type { ChosenFacets, Facet } from '#contract/facets.ts';
import { aedText } from '#storefront/components/amounts.ts';
import { StayLink } from '#storefront/components/product-list/stay-link.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useAskedSearch } from '#storefront/use-asked-address.ts';
import { facetParam, filterParams, isAmount, readFilters, searchWithout, searchWithoutFilters } from './filters.ts';

/** One chip per active filter. A click removes the filter and the chip, so the page decides where the focus moves. */
export function FilterChips({ facets, onFollow }: { facets: Facet[]; onFollow: () => void }) {
  const search = useAskedSearch();
  const { pathname } = useLocation();
  const chips = chipsOf(search, facets);
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {chips.map(({ name, value, text }) => (
        <li key={name + value}>
          <StayLink
            to={pathname + searchWithout(search, name, value)}
            onClick={onFollow}
            aria-label={m.filter_remove({ filter: text })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-primary-soft ps-3.5 pe-2.5 text-primary text-sm hover:bg-sunken"
          >
            {text}
            <X aria-hidden="true" className="size-4" />
          </StayLink>
        </li>
      ))}
      <li>
        <ClearFilters onFollow={onFollow} />
      </li>
    </ul>
  );
}

/** Removes all filters; the chosen subcategory stays. */
export function ClearFilters({ onFollow }: { onFollow?: () => void }) {
  const search = useAskedSearch();
  const { pathname } = useLocation();
  return (
    <StayLink
      to={pathname + searchWithoutFilters(search)}
      onClick={onFollow}
      className="inline-flex min-h-9 items-center px-2 text-primary text-sm underline underline-offset-4"
    >
      {m.filter_clear()}
    </StayLink>
  );
}

type Chip = { name: string; value: string; text: string };

const chip = (name: string, value: string, text: string): Chip => ({ name, value, text });

function chipsOf(search: URLSearchParams, facets: Facet[]): Chip[] {
  const { minPrice, maxPrice, subcategories, ratings, facets: chosen } = readFilters(search);
  return [
    ...(minPrice === '' ? [] : [chip(filterParams.minPrice, minPrice, m.filter_chip_min({ price: asAed(minPrice) }))]),
    ...(maxPrice === '' ? [] : [chip(filterParams.maxPrice, maxPrice, m.filter_chip_max({ price: asAed(maxPrice) }))]),
    ...subcategories.map((name) => chip(filterParams.subcategory, name, name)),
    ...ratings.map((stars) => chip(filterParams.rating, String(stars), m.filter_chip_rating({ stars }))),
    ...facetChips(chosen, facets),
  ];
}

/** Named with their facet, because a value alone may say little, such as 'Yes' or '8 GB'. */
function facetChips(chosen: ChosenFacets, facets: Facet[]): Chip[] {
  return Object.entries(chosen).flatMap(([key, values]) => {
    const facet = facets.find((one) => one.key === key);
    return values.map((value) => {
      const name = facet?.values.find((one) => one.value === value)?.name ?? value;
      return chip(facetParam(key), value, m.facet_value({ facet: facet?.name ?? key, value: name }));
    });
  });
}

function asAed(typed: string): string {
  return isAmount(typed) ? aedText(Number(typed)) : typed;
}
