import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CartLine } from '#contract/cart.ts';
import { LineItem } from '#storefront/components/line-item.tsx';
import { Price } from '#storefront/components/price.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { refreshCartCount } from '#storefront/shopper/cart-count.ts';
import { QuantitySelect } from '#ui/quantity-select.tsx';
import { showToast } from '#ui/toast.ts';

/** Section 5: 1 to 7 only. */
const highestQuantity = 7;

/** A line of the cart. Quantity and remove are disabled, and the line dimmed, while the server is asked. */
export function CartLineItem({ line }: { line: CartLine }) {
  const [wanted, setWanted] = useState<number | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const { revalidate } = useRevalidator();
  const isBusy = wanted !== null || isRemoving;

  async function changeQuantity(quantity: number) {
    setWanted(quantity);
    await updateQuantity(line.id, quantity);
    await revalidate();
    setWanted(null);
  }

  async function remove() {
    setIsRemoving(true);
    if (await removeLine(line.id)) await Promise.all([revalidate(), refreshCartCount()]);
    setIsRemoving(false);
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
      <div className="mt-1 flex items-center justify-between gap-3">
        <QuantitySelect
          label={m.line_quantity_of({ name: line.product_name })}
          value={wanted ?? line.qty}
          highest={highestQuantity}
          isDisabled={isBusy}
          onChange={changeQuantity}
        />
        <button
          type="button"
          disabled={isBusy}
          onClick={remove}
          aria-label={m.line_remove_named({ name: line.product_name })}
          className="-me-2 flex min-h-11 items-center gap-2 rounded-full px-3 text-muted text-sm transition-colors hover:text-danger"
        >
          <Trash2 aria-hidden="true" className="size-4" />
          {m.line_remove()}
        </button>
      </div>
    </LineItem>
  );
}

/** A refusal shows the server's message; a fault of the network is only logged (specification, section 8). */
async function updateQuantity(rowId: string, qty: number): Promise<void> {
  try {
    const answer = await browserCaller('updateQuantity', { row_id: rowId, qty });
    if (answer.status !== 'success') showToast('error', answer.message);
  } catch (fault) {
    console.error('Quantity update failed:', fault);
  }
}

async function removeLine(rowId: string): Promise<boolean> {
  try {
    const answer = await browserCaller('removeCartProduct', { row_id: rowId });
    if (answer.status === 'success') return true;
    showToast('error', answer.message);
  } catch (fault) {
    console.error('Removing from the cart failed:', fault);
    showToast('error', m.cart_remove_failed());
  }
  return false;
}
