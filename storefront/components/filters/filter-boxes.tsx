import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { RatingCount } from '#contract/facets.ts';
import { m } from '#storefront/paraglide/messages.js';
import { useShopFrame } from '#storefront/use-shop.ts';
import { RatingStars } from '#ui/rating-stars.tsx';
import { Box, BoxCount, groupTitle } from './box.tsx';
import { type Branch, hasName, ratingChoices, treeWith } from './filter-tree.ts';
import { filterParams } from './filters.ts';

type SubcategoryProps = {
  ticked: string[];
  /** Always listed, so its box is always checked. */
  always: string[];
  /** The category of the page. */
  category: string | null;
};

/** The tree of categories. The branches of the page and of what is checked are open, the others folded; short ones share a row. */
export function SubcategoryBoxes({ category, ...boxes }: SubcategoryProps) {
  const tree = treeWith(useShopFrame()?.addedBranches ?? []);
  const isOpen = (branch: Branch) =>
    branch.category === category ||
    branch.subcategories.some((name) => hasName(boxes.always, name) || hasName(boxes.ticked, name));
  return (
    <fieldset>
      <legend className={groupTitle}>{m.filter_categories()}</legend>
      <ul className="grid grid-cols-2 gap-x-2">
        {tree.map((branch) => (
          <li key={branch.category} className={branch.subcategories.length > 1 ? 'col-span-2' : ''}>
            <TreeBranch branch={branch} isOpenAtFirst={isOpen(branch)} {...boxes} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type BranchProps = Omit<SubcategoryProps, 'category'> & { branch: Branch; isOpenAtFirst: boolean };

function TreeBranch({ branch: { category, subcategories }, isOpenAtFirst, ticked, always }: BranchProps) {
  // Set once: it does not fold under a box that is unchecked.
  const [isOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen}>
      <summary className="flex min-h-9 items-center justify-between font-medium text-sm max-filters:min-h-11 [&::-webkit-details-marker]:hidden">
        {category}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform [[open]>summary>&]:rotate-180" />
      </summary>
      <ul className={`ps-1 pb-1 ${subcategories.length > 4 ? 'grid grid-cols-[max-content_1fr] gap-x-3' : ''}`}>
        {subcategories.map((name) => (
          <li key={name}>
            <Box
              name={filterParams.subcategory}
              value={name}
              isTicked={hasName(always, name) || hasName(ticked, name)}
              isFixed={hasName(always, name)}
            >
              {name}
            </Box>
          </li>
        ))}
      </ul>
    </details>
  );
}

type RatingProps = {
  ticked: number[];
  /** Empty where they are not known. */
  counts: RatingCount[];
};

export function RatingBoxes({ ticked, counts }: RatingProps) {
  const countOf = (stars: number) => counts.find(({ rating }) => rating === stars)?.count;
  return (
    <fieldset>
      <legend className={groupTitle}>{m.filter_rating()}</legend>
      <ul>
        {ratingChoices.map((stars) => (
          <li key={stars}>
            <RatingBox stars={stars} isTicked={ticked.includes(stars)} count={countOf(stars)} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type RatingBoxProps = { stars: number; isTicked: boolean; count: number | undefined };

function RatingBox({ stars, isTicked, count }: RatingBoxProps) {
  return (
    <Box name={filterParams.rating} value={String(stars)} isTicked={isTicked}>
      <span className="flex min-w-0 flex-1 items-center gap-2">
        <RatingStars rating={stars} label={m.filter_stars({ stars })} /> {m.filter_and_above()}
      </span>
      {count !== undefined && <BoxCount count={count} />}
    </Box>
  );
}
