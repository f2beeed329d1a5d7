import { Link } from 'react-router';
import { Bill } from '#storefront/components/bill.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { useShop } from '#storefront/use-shop.ts';
import { buttonClass } from '#ui/button.tsx';
import { CartLineItem } from './cart-line-item.tsx';
import type { Cart } from './load-cart.ts';

type Props = { lines: Cart['lines']; subtotal: number; onRemove: (rowId: string) => void; onRemoved: () => void };

/** The lines, and their total beside them (on phones at the bottom of the screen). */
export function FilledCart({ lines, subtotal, onRemove, onRemoved }: Props) {
  const { pricesIncludeTax } = useShop();
  return (
    <div className="mt-3 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <section aria-labelledby="lines-heading" className="rounded-2xl border border-line bg-surface px-4 md:px-6">
        <h2 id="lines-heading" className="sr-only">
          {m.cart_items()}
        </h2>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.id}>
              <CartLineItem line={line} onRemove={onRemove} onRemoved={onRemoved} />
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="bill-heading"
        data-foot-bar=""
        className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:gap-6 md:-mx-6 md:px-6 lg:top-28 lg:bottom-auto lg:mx-0 lg:flex-col lg:items-stretch lg:gap-4 lg:rounded-2xl lg:border lg:p-6"
      >
        <h2 id="bill-heading" className="font-semibold text-lg max-lg:sr-only">
          {m.cart_bill()}
        </h2>
        <div className="flex-1 lg:flex-none">
          <Bill
            rows={[
              { label: m.cart_subtotal(), value: subtotal, isStrong: true },
              { label: m.cart_shipping(), value: m.cart_shipping_amount() },
            ]}
          />
        </div>
        <p className="text-muted text-sm max-lg:hidden">
          {pricesIncludeTax ? m.cart_vat_included() : m.cart_vat_added()}
        </p>
        <Link to={paths.checkout} className={buttonClass('accent', 'large', 'sm:max-lg:flex-1')}>
          {m.cart_checkout()}
        </Link>
      </section>
    </div>
  );
}
