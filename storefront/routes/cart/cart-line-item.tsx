import { Heart, Trash2 } from 'lucide-react';
import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CartLine } from '#contract/cart.ts';
import { isApiFault } from '#contract/client.ts';
import { LineItem } from '#storefront/components/line-item.tsx';
import { Price } from '#storefront/components/price.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { refreshCounts } from '#storefront/shopper/counts.ts';
import { toggleWishlist } from '#storefront/shopper/toggle-wishlist.ts';
import { QuantitySelect } from '#ui/quantity-select.tsx';
import { showToast } from '#ui/toast.ts';

/** R-CRT-1. */
const highestQuantity = 7;

type Props = {
  line: CartLine;
  /** Called before the request. */
  onRemove: (rowId: string) => void;
  /** Called before the quantity changes. */
  onQuantity: () => void;
  onRemoved: (line: CartLine) => void;
  /** Called once it is on the wishlist instead. */
  onMoved: (line: CartLine) => void;
};

const actionClass =
  'flex min-h-11 items-center gap-1.5 rounded-full px-1.5 text-muted text-sm transition-colors disabled:cursor-not-allowed';

/** A line of the cart. During a request its controls are disabled and the line is dimmed. */
export function CartLineItem({ line, onRemove, onQuantity, onRemoved, onMoved }: Props) {
  const [requested, setRequested] = useState<number | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const { revalidate } = useRevalidator();
  const isBusy = requested !== null || isRemoving;

  async function changeQuantity(quantity: number) {
    onQuantity();
    setRequested(quantity);
    if (await updateQuantity(line.id, quantity)) await revalidate();
    // In the same transition as the reloaded cart, so that the old quantity does not flash.
    startTransition(() => setRequested(null));
  }

  async function remove(onGone: (line: CartLine) => void) {
    onRemove(line.id);
    const isRemoved = await removeLine(line.id);
    if (isRemoved) await Promise.all([revalidate(), refreshCounts()]);
    startTransition(() => setIsRemoving(false));
    if (isRemoved) onGone(line);
  }

  async function moveToWishlist() {
    setIsRemoving(true);
    if (line.wish_button === 'checked' || (await toggleWishlist(line.product_id))) return remove(onMoved);
    setIsRemoving(false);
    showToast('error', m.cart_move_failed());
  }

  return (
    <LineItem
      name={line.product_name}
      href={paths.product(line.product_url)}
      image={line.image_path[0] ?? ''}
      color={line.color}
      attribute={line.attribute}
      version={line.version}
      isDimmed={isBusy}
    >
      <Price amount={line.price} original={line.initial_cost} percentOff={line.discout} size="line" />
      {line.stock_status === 'OUT OF STOCK' && <p className="text-danger text-sm">{m.line_out_of_stock()}</p>}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <QuantitySelect
          label={m.line_quantity_of({ name: line.product_name })}
          value={requested ?? line.qty}
          highest={highestQuantity}
          isDisabled={isBusy}
          onChange={changeQuantity}
        />
        <div className="-mx-1.5 flex flex-wrap">
          <button
            type="button"
            disabled={isBusy}
            onClick={moveToWishlist}
            aria-label={m.cart_move_named({ name: line.product_name })}
            className={`${actionClass} enabled:hover:text-primary`}
          >
            <Heart aria-hidden="true" className="size-4" />
            {m.cart_move()}
          </button>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => {
              setIsRemoving(true);
              remove(onRemoved);
            }}
            aria-label={m.line_remove_named({ name: line.product_name })}
            className={`${actionClass} enabled:hover:text-danger`}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            {m.line_remove()}
          </button>
        </div>
      </div>
    </LineItem>
  );
}

/**
 * Shows the server's message for a refusal; a fault is only logged (R-CRT-3). Returns whether the cart may have changed: not without an
 * answer, when a reload would fail too.
 */
async function updateQuantity(rowId: string, qty: number): Promise<boolean> {
  try {
    const answer = await browserCaller('updateQuantity', { row_id: rowId, qty });
    if (answer.status !== 'success') showToast('error', answer.message);
    return true;
  } catch (fault) {
    console.error('Quantity update failed:', fault);
    return isApiFault(fault) && fault.httpStatus !== 0;
  }
}

/** True when the line is gone, also if another window removed it before. */
async function removeLine(rowId: string): Promise<boolean> {
  try {
    const answer = await browserCaller('removeCartProduct', { row_id: rowId });
    if (answer.status === 'success') return true;
    showToast('error', answer.message);
  } catch (fault) {
    if (isApiFault(fault) && fault.httpStatus === 404) return true;
    console.error('Removing from the cart failed:', fault);
    showToast('error', m.cart_remove_failed());
  }
  return false;
}
