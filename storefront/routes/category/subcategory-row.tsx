import { useState } from 'react';
import { useLocation } from 'react-router';
import { Carousel } from '#storefront/components/carousel/carousel.tsx';
import { Picture } from '#storefront/components/picture.tsx';
import { StayLink } from '#storefront/components/product-list/stay-link.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { type Category, isCalled } from './find-category.ts';

/** Links to the subcategories; each shows its products below and resets the filters. `listed` is the one that the grid shows. */
export function SubcategoryRow({ category, listed }: { category: Category; listed: string[] }) {
  const { pathname } = useLocation();
  const [only, ...others] = listed;
  const current = category.subcategories.findIndex(
    (subcategory) => only !== undefined && others.length === 0 && isCalled(subcategory, only),
  );
  // Set once: the row starts at the chosen subcategory, but does not jump on a click.
  const [first] = useState(Math.max(0, current));
  return (
    <Carousel
      layout="subcategories"
      title={m.category_subcategories({ category: category.name })}
      motion={{ first }}
      slides={category.subcategories.map((subcategory, index) => ({
        key: subcategory.id,
        content: (
          <StayLink
            to={`${pathname}?${new URLSearchParams({ subcategory: subcategory.slug })}`}
            aria-current={index === current ? 'true' : undefined}
            title={subcategory.sub_category_name}
            className="group flex h-14 flex-col items-center justify-center gap-0.5 rounded-2xl border border-line bg-surface px-0.5 text-center aria-current:border-primary aria-current:bg-primary-soft"
          >
            <Picture
              path={subcategory.subcategory_image_path}
              alt=""
              sizes="30px"
              load="late"
              width={30}
              height={30}
              fit="cover"
              className="size-7.5 rounded-full bg-picture"
            />
            <span className="max-w-full truncate font-medium text-xs leading-4 group-hover:underline">
              {subcategory.sub_category_name}
            </span>
          </StayLink>
        ),
      }))}
    />
  );
}
