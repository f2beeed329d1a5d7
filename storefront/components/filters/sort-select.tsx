import { ArrowDownUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { type SortOrder, sortOrders } from '#contract/sort-orders.ts';
import { m } from '#storefront/paraglide/messages.js';
import { useAskedSearch, useAskForAddress } from '#storefront/use-asked-address.ts';
import { buttonClass } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { filterParams, readSort, searchWithSort, sortParam } from './filters.ts';

/** The order of the list: chosen at once with JavaScript, by a button without. */
export function SortSelect() {
  const id = useId();
  const search = useAskedSearch();
  const { pathname } = useLocation();
  const field = useSortField(search);
  // In an order of their own: the server renders the page of an address whose parameters it has put in order.
  const others = [...search]
    .filter(([name]) => name !== sortParam && name !== filterParams.page)
    .sort(([one], [other]) => one.localeCompare(other, 'en'));
  return (
    <form method="get" action={pathname} className="flex min-w-0 items-center gap-2">
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="text-muted text-sm max-wide:sr-only">
        {m.sort_label()}
      </label>
      <span className="relative inline-flex min-w-0 rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
        <span
          aria-hidden="true"
          className={buttonClass('quiet', 'small', 'min-h-11 px-3! wide:hidden noscript:hidden')}
        >
          <ArrowDownUp className="size-4" />
          {m.sort_apply()}
        </span>
        {/* Phones have no room for the order's name: the field lies unseen over the word. */}
        <span className="flex min-w-0 max-wide:not-noscript:absolute max-wide:not-noscript:inset-0 max-wide:not-noscript:opacity-0 max-wide:not-noscript:*:w-full">
          <Select
            ref={field.ref}
            id={id}
            name={sortParam}
            defaultValue={field.sort}
            onChange={(event) => field.choose(event.target.value)}
            className="h-11 min-w-0 rounded-full border border-line-strong bg-surface ps-4 font-medium text-sm"
          >
            {sortOrders.map((order) => (
              <option key={order} value={order}>
                {sortNames[order]()}
              </option>
            ))}
          </Select>
        </span>
      </span>
      <span className="hidden noscript:block">
        <button type="submit" className={buttonClass('quiet', 'small', 'min-h-11')}>
          {m.sort_apply()}
        </button>
      </span>
    </form>
  );
}

/** Follows the address, and asks for a choice from before hydration. */
function useSortField(search: URLSearchParams) {
  const ref = useRef<HTMLSelectElement>(null);
  const { pathname } = useLocation();
  const askFor = useAskForAddress();
  const sort = readSort(search);
  const choose = (chosen: string) => askFor(pathname + searchWithSort(search, chosen));
  const chooseEarly = useEffectEvent(() => {
    if (ref.current !== null && ref.current.value !== sort) choose(ref.current.value);
  });
  useEffect(() => chooseEarly(), []);
  useEffect(() => {
    if (ref.current !== null) ref.current.value = sort;
  }, [sort]);
  return { ref, sort, choose };
}

const sortNames: Record<SortOrder, () => string> = {
  featured: m.sort_featured,
  price_low: m.sort_price_low,
  price_high: m.sort_price_high,
  newest: m.sort_newest,
  rating: m.sort_rating,
  saving: m.sort_saving,
};
