import { useEffect, useRef, useState } from 'react';
import { listOrEmpty } from '#storefront/list-or-empty.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller } from '#storefront/shopper/api.ts';
import { useIsNear } from './carousel/use-is-near.ts';
import type { AnyCard } from './product-card.tsx';
import { ProductCarousel, ProductCarouselSkeleton } from './product-carousel.tsx';

/** What others like, for a page that has nothing to show. Only scripts fetch it, once it is near the window. */
export function PopularRow() {
  const place = useRef<HTMLDivElement>(null);
  const { cards, reload } = usePopular(useIsNear(place));
  const title = m.home_popular();
  return (
    <div ref={place} className="w-full min-w-0 noscript:hidden">
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
