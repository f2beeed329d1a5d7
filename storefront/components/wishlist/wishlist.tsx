import { Heart, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { isApiFault } from '#contract/client.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import { EmptyState } from '#storefront/components/empty-state.tsx';
import { SummaryCard, summaryGridClass } from '#storefront/components/summary-card.tsx';
import { TryAgain } from '#storefront/components/try-again.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { buttonClass } from '#ui/button.tsx';

/** The wishlist of both of its pages: heading and cards, each with an X that removes it. */
export function Wishlist({ wishes }: { wishes: WishlistItem[] | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { removing, removed, remove } = useRemoval(heading);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4 font-semibold text-2xl outline-none sm:text-3xl">
        {m.wishlist_title()}
      </h1>
      <p role="status" className="sr-only">
        {removed !== null && m.wishlist_removed({ name: removed })}
      </p>
      {wishes === null && <TryAgain />}
      {wishes?.length === 0 && <EmptyWishlist />}
      <ul className={summaryGridClass}>
        {wishes?.map((wish) => (
          <li key={wish.row_id}>
            <WishCard wish={wish} isBusy={removing.has(wish.row_id)} onRemove={() => remove(wish)} />
          </li>
        ))}
      </ul>
    </>
  );
}

type WishCardProps = { wish: WishlistItem; isBusy: boolean; onRemove: () => void };

function WishCard({ wish, isBusy, onRemove }: WishCardProps) {
  return (
    <SummaryCard
      href={paths.product(wish.product_url)}
      name={wish.product_name}
      image={wish.product_image_path}
      price={wish.selling_price}
      isDimmed={isBusy}
    >
      <button
        type="button"
        aria-label={m.wishlist_remove({ name: wish.product_name })}
        disabled={isBusy}
        onClick={onRemove}
        className="absolute end-3 top-3 z-10 flex size-9 items-center justify-center rounded-full bg-surface/85 text-muted transition-colors after:absolute after:-inset-1 enabled:hover:text-danger wide:end-4 wide:top-4"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </SummaryCard>
  );
}

function EmptyWishlist() {
  return (
    <EmptyState icon={Heart} title={m.wishlist_empty()} hint={m.wishlist_empty_hint()}>
      <Link to={paths.home} className={buttonClass()}>
        {m.wishlist_start()}
      </Link>
    </EmptyState>
  );
}

/** Several cards may be removed at once. A removed card loses the focus, so the heading gets it. */
function useRemoval(heading: RefObject<HTMLHeadingElement | null>) {
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function remove({ row_id: rowId, product_name: name }: WishlistItem) {
    setRemoving((before) => new Set(before).add(rowId));
    const isRemoved = await removeWish(rowId);
    if (isRemoved) await revalidate();
    setRemoving((before) => new Set([...before].filter((id) => id !== rowId)));
    if (!isRemoved) return;
    setRemoved(name);
    heading.current?.focus({ preventScroll: true });
  }

  return { removing, removed, remove };
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
