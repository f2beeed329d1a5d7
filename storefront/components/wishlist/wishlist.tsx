import { Heart, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { isApiFault } from '#contract/client.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import { aedText } from '#storefront/components/amounts.ts';
import { EmptyPage } from '#storefront/components/empty-state.tsx';
import { ProductCard } from '#storefront/components/product-card.tsx';
import { TryAgain } from '#storefront/components/try-again.tsx';
import { UndoBar } from '#storefront/components/undo-bar.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { refreshCounts } from '#storefront/shopper/counts.ts';
import { toggleWishlist } from '#storefront/shopper/toggle-wishlist.ts';
import { buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { AlertList } from './alert-list.tsx';
import type { WishlistPage } from './load-wishlist.ts';
import { ShareWishlist } from './share-wishlist.tsx';
import { wishGridClass } from './wish-grid-class.ts';

/** The wishlist of both of its pages: heading and cards, each with an X that removes it, and the member's alerts. */
export function Wishlist({ page: { wishes, alerts } }: { page: WishlistPage }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { removing, removed, remove, undo } = useRemoval(heading);
  const alertList = <AlertList alerts={alerts} heading={heading} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none sm:text-3xl">
          {m.wishlist_title()}
        </h1>
        <div className="order-last w-full">
          <UndoBar text={removed && m.wishlist_removed({ name: removed.product_name })} undo={undo} />
        </div>
        {wishes !== null && wishes.length > 0 && <ShareWishlist wishes={wishes} />}
      </div>
      {wishes === null && <TryAgain />}
      {wishes?.length === 0 && (
        <>
          {/* Above the ways on, below which they would be missed. */}
          <div className="mb-8 empty:hidden">{alertList}</div>
          <EmptyWishlist />
        </>
      )}
      {wishes !== null && wishes.length > 0 && <h2 className="sr-only">{m.wishlist_products()}</h2>}
      <ul className={wishGridClass}>
        {wishes?.map((wish) => (
          <li
            key={wish.row_id}
            aria-busy={removing.has(wish.row_id)}
            className={`transition-opacity ${removing.has(wish.row_id) ? 'waiting' : ''}`}
          >
            <WishCard wish={wish} isBusy={removing.has(wish.row_id)} onRemove={() => remove(wish)} />
          </li>
        ))}
      </ul>
      {wishes?.length !== 0 && <div className="mt-10 empty:hidden">{alertList}</div>}
    </>
  );
}

type WishCardProps = { wish: WishlistItem; isBusy: boolean; onRemove: () => void };

function WishCard({ wish, isBusy, onRemove }: WishCardProps) {
  return (
    <ProductCard
      product={wish}
      note={dropText(wish)}
      corner={
        <button
          type="button"
          aria-label={m.wishlist_remove({ name: wish.product_name })}
          disabled={isBusy}
          onClick={onRemove}
          className="relative flex size-9 items-center justify-center rounded-full text-muted transition-colors after:absolute after:-inset-1 enabled:hover:text-danger"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}

/** How much cheaper it has become since it was put here; null if it has not. */
function dropText({ saved_price: saved, selling_price: now }: WishlistItem): string | null {
  return saved !== null && now < saved ? m.wishlist_dropped({ amount: aedText(saved - now) }) : null;
}

function EmptyWishlist() {
  return (
    <EmptyPage icon={Heart} title={m.wishlist_empty()} hint={m.wishlist_empty_hint()}>
      <Link to={paths.home} className={buttonClass()}>
        {m.wishlist_start()}
      </Link>
    </EmptyPage>
  );
}

/** Several cards may be removed at once. A removed card loses the focus, so the heading gets it. */
function useRemoval(heading: RefObject<HTMLHeadingElement | null>) {
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<WishlistItem | null>(null);
  const { revalidate } = useRevalidator();

  async function remove(wish: WishlistItem) {
    const { row_id: rowId } = wish;
    setRemoving((before) => new Set(before).add(rowId));
    const isRemoved = await removeWish(rowId);
    if (isRemoved) await Promise.all([revalidate(), refreshCounts()]);
    setRemoving((before) => new Set([...before].filter((id) => id !== rowId)));
    if (!isRemoved) return;
    setRemoved(wish);
    heading.current?.focus({ preventScroll: true });
  }

  async function undo() {
    if (removed === null || !(await wishAgain(removed))) return showToast('error', m.undo_failed());
    await revalidate();
    setRemoved(null);
    heading.current?.focus({ preventScroll: true });
  }

  return { removing, removed, remove, undo };
}

/** A refusal or fault is only logged (R-SCR-5); an item already removed elsewhere counts as removed. */
async function removeWish(rowId: string): Promise<boolean> {
  try {
    const answer = await browserCaller('removeWishlist', { row_id: rowId });
    if (answer.status === 'success') return true;
    console.error('Removing from the wishlist was refused:', answer.message);
  } catch (fault) {
    if (isApiFault(fault) && fault.httpStatus === 404) return true;
    console.error('Removing from the wishlist failed:', fault);
  }
  return false;
}

/** Whether a product that was removed is on the wishlist again, also if another window put it there. A fault is only logged. */
async function wishAgain({ product_url }: WishlistItem): Promise<boolean> {
  const none = { color: null, attr: null, version_id: null };
  const details = await browserCaller('getProductDetails', { product_url, ...none }).catch(() => null);
  const product = details?.status === 'success' ? details.product_details[0] : undefined;
  if (details?.status !== 'success' || product === undefined) return false;
  return details.wish_button === 'checked' || (await toggleWishlist(product.id)) === true;
}
