import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { RatingStars } from '#ui/rating-stars.tsx';
import { filterTree, ratingChoices } from './filter-tree.ts';
import { filterParams } from './filters.ts';

const groupTitle = 'mb-1 font-semibold text-base';

type SubcategoryProps = {
  ticked: string[];
  /** Always listed, so its box is always checked. */
  always: string[];
};

/** The fixed tree, set compactly to keep the ratings in sight: short groups share a row, a long one has two columns. */
export function SubcategoryBoxes({ ticked, always }: SubcategoryProps) {
  const isIn = (names: string[], name: string) => names.some((one) => one.toLowerCase() === name.toLowerCase());
  return (
    <fieldset>
      <legend className={groupTitle}>{m.filter_categories()}</legend>
      <ul className="grid grid-cols-2 gap-x-2">
        {filterTree.map(({ category, subcategories }) => (
          <li key={category} className={subcategories.length > 1 ? 'col-span-2' : ''}>
            <details open>
              <summary className="flex min-h-9 items-center justify-between font-medium text-sm [&::-webkit-details-marker]:hidden">
                {category}
                <ChevronDown aria-hidden="true" className="size-4 transition-transform [[open]>summary>&]:rotate-180" />
              </summary>
              <ul className={`ps-1 pb-1 ${subcategories.length > 4 ? 'grid grid-cols-[max-content_1fr] gap-x-3' : ''}`}>
                {subcategories.map((name) => (
                  <li key={name}>
                    <Box
                      name={filterParams.subcategory}
                      value={name}
                      isTicked={isIn(always, name) || isIn(ticked, name)}
                      isFixed={isIn(always, name)}
                    >
                      {name}
                    </Box>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

export function RatingBoxes({ ticked }: { ticked: number[] }) {
  return (
    <fieldset>
      <legend className={groupTitle}>{m.filter_rating()}</legend>
      <ul>
        {ratingChoices.map((stars) => (
          <li key={stars}>
            <Box name={filterParams.rating} value={String(stars)} isTicked={ticked.includes(stars)}>
              <span className="flex items-center gap-2">
                <RatingStars rating={stars} label={m.filter_stars({ stars })} /> {m.filter_and_above()}
              </span>
            </Box>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type BoxProps = { name: string; value: string; isTicked: boolean; isFixed?: boolean; children: ReactNode };

function Box({ name, value, isTicked, isFixed = false, children }: BoxProps) {
  return (
    <label className="flex min-h-9 items-center gap-2 text-sm max-filters:min-h-11">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isTicked}
        disabled={isFixed}
        className="size-5 shrink-0"
      />
      {children}
    </label>
  );
}
