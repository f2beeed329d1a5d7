import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { aedText } from '#storefront/components/amounts.ts';
import { StayLink } from '#storefront/components/product-list/stay-link.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useAskedSearch } from '#storefront/use-asked-address.ts';
import { filterParams, isAmount, readFilters, searchWithout, searchWithoutFilters } from './filters.ts';

/** One chip per active filter. A click removes the filter and the chip, so the page decides where the focus moves. */
export function FilterChips({ onFollow }: { onFollow: () => void }) {
  const search = useAskedSearch();
  const { pathname } = useLocation();
  const chips = chipsOf(search);
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

function chipsOf(search: URLSearchParams): { name: string; value: string; text: string }[] {
  const { minPrice, maxPrice, subcategories, ratings } = readFilters(search);
  const chip = (name: string, value: string, text: string) => ({ name, value, text });
  return [
    ...(minPrice === '' ? [] : [chip(filterParams.minPrice, minPrice, m.filter_chip_min({ price: asAed(minPrice) }))]),
    ...(maxPrice === '' ? [] : [chip(filterParams.maxPrice, maxPrice, m.filter_chip_max({ price: asAed(maxPrice) }))]),
    ...subcategories.map((name) => chip(filterParams.subcategory, name, name)),
    ...ratings.map((stars) => chip(filterParams.rating, String(stars), m.filter_chip_rating({ stars }))),
  ];
}

function asAed(typed: string): string {
  return isAmount(typed) ? aedText(Number(typed)) : typed;
}
