import { useEffect, useRef, useState } from 'react';
import { listOrEmpty } from '#storefront/list-or-empty.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller } from '#storefront/shopper/api.ts';
import { useIsNear } from './carousel/use-is-near.ts';
import type { AnyCard } from './product-card.tsx';
import { ProductCarousel, ProductCarouselSkeleton } from './product-carousel.tsx';
import { CategoryLinks } from './product-list/category-links.tsx';
import { SearchForm } from './search-form.tsx';

/**
 * Where to go from a page that has nothing: the search, the categories, and what others like, which only scripts fetch. `hasRow`: false on
 * a page with a row of products of its own.
 */
export function WayOn({ hasRow = true }: { hasRow?: boolean }) {
  return (
    <div className="flex min-w-0 flex-col items-center gap-8">
      <SearchForm keyword="" isBlankSent={false} />
      <CategoryLinks />
      {hasRow && (
        <div className="w-full noscript:hidden">
          <PopularRow />
        </div>
      )}
    </div>
  );
}

function PopularRow() {
  const place = useRef<HTMLDivElement>(null);
  const { cards, reload } = usePopular(useIsNear(place));
  const title = m.home_popular();
  return (
    <div ref={place}>
      {cards === null ? (
        <ProductCarouselSkeleton title={title} />
      ) : (
        <ProductCarousel title={title} products={cards} onChanged={reload} />
      )}
    </div>
  );
}

const askForPopular = () => listOrEmpty(browserCaller('getAllProductList'), (answer) => answer.product_list);

/** Null until they are there. */
function usePopular(isNear: boolean) {
  const [cards, setCards] = useState<AnyCard[] | null>(null);
  useEffect(() => {
    if (!isNear) return;
    let isGone = false;
    askForPopular().then((found) => {
      if (!isGone) setCards(found);
    });
    return () => {
      isGone = true;
    };
  }, [isNear]);
  return { cards, reload: async () => setCards(await askForPopular()) };
}
