import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isWithoutServer } from '#storefront/app/cached-copy.ts';
import { listOrEmpty } from '#storefront/list-or-empty.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller } from '#storefront/shopper/api.ts';
import { forgetViewed, useRecentlyViewed } from '#storefront/shopper/recently-viewed.ts';
import { useIsNear } from './carousel/use-is-near.ts';
import type { AnyCard } from './product-card.tsx';
import { ProductCarousel, ProductCarouselSkeleton } from './product-carousel.tsx';

type Layout = 'products' | 'similar';
type Props = {
  layout?: Layout;
  /** The product that the page is about. */
  exceptId?: number;
};

/** The products that were seen in this browser before, with a way to clear them (R-PRD-13). Nothing where there are none. */
export function RecentlyViewed({ layout = 'products', exceptId }: Props) {
  const ids = useRecentlyViewed().filter((id) => id !== exceptId);
  const [isCleared, setIsCleared] = useState(false);

  function clear() {
    forgetViewed();
    setIsCleared(true);
  }

  if (ids.length > 0)
    return isWithoutServer() ? null : <ViewedRow layout={layout} ids={ids.join(',')} onClear={clear} />;
  return isCleared ? <ClearedNote /> : null;
}

/** Takes the focus of the button that went with the row. */
function ClearedNote() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={note} tabIndex={-1} className="text-muted text-sm outline-none">
      {m.recently_viewed_cleared()}
    </p>
  );
}

type RowProps = { layout: Layout; ids: string; onClear: () => void };

function ViewedRow({ layout, ids, onClear }: RowProps) {
  const place = useRef<HTMLDivElement>(null);
  const { cards, reload } = useCards(ids, useIsNear(place));
  const { revalidate } = useRevalidator();
  const row = {
    layout,
    title: m.recently_viewed_title(),
    action: (
      <button
        type="button"
        aria-label={m.recently_viewed_clear_label()}
        onClick={onClear}
        className="-mx-2 min-h-11 px-2 text-sm underline underline-offset-4"
      >
        {m.recently_viewed_clear()}
      </button>
    ),
  };
  return (
    <div ref={place}>
      {cards === null ? (
        <ProductCarouselSkeleton {...row} />
      ) : (
        <ProductCarousel {...row} products={cards} onChanged={() => Promise.all([reload(), revalidate()])} />
      )}
    </div>
  );
}

/** The cards of products, null until they are there. Fetched when they are near, and again with the page's lists. */
function useCards(ids: string, isNear: boolean) {
  const [loaded, setLoaded] = useState<{ ids: string; cards: AnyCard[] } | null>(null);
  const timesAsked = useRef(0);
  const isRevalidating = useRevalidator().state === 'loading';

  const reload = useCallback(async () => {
    const nth = ++timesAsked.current;
    const cards = await listOrEmpty(browserCaller('getProducts', { product_id: ids }), (answer) => answer.product_list);
    // Answers may arrive out of order: the one to the last request wins.
    if (nth === timesAsked.current) setLoaded({ ids, cards });
  }, [ids]);

  useEffect(() => {
    if (isNear) reload();
  }, [isNear, reload]);
  useEffect(() => {
    if (isNear && isRevalidating) reload();
  }, [isNear, isRevalidating, reload]);
  return { cards: loaded?.ids === ids ? loaded.cards : null, reload };
}
