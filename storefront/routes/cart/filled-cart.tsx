import { Truck } from 'lucide-react';
import { Link } from 'react-router';
import type { CartLine } from '#contract/cart.ts';
import { aedBillText } from '#storefront/components/amounts.ts';
import { Bill } from '#storefront/components/bill.tsx';
import { DeliveryDays } from '#storefront/components/delivery-days.tsx';
import { Savings } from '#storefront/components/savings.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { CouponBox } from '#storefront/routes/checkout/coupon-box.tsx';
import { useDeliveryDays } from '#storefront/shopper/use-delivery-days.ts';
import { useShop } from '#storefront/use-shop.ts';
import { buttonClass } from '#ui/button.tsx';
import { CartLineItem } from './cart-line-item.tsx';
import type { Cart } from './load-cart.ts';
import { useCartCoupon } from './use-cart-coupon.ts';

type Props = {
  lines: Cart['lines'];
  subtotal: number;
  onRemove: (rowId: string) => void;
  onQuantity: () => void;
  onRemoved: (line: CartLine) => void;
  onMoved: (line: CartLine) => void;
};

/** The lines, and their total beside them (on phones at the bottom of the screen). */
export function FilledCart({ lines, subtotal, onRemove, onQuantity, onRemoved, onMoved }: Props) {
  const { pricesIncludeTax, cashFee } = useShop();
  const { coupon, apply, remove } = useCartCoupon(lines);
  const rows = [
    { label: m.cart_subtotal(), value: subtotal, isStrong: true },
    { label: m.cart_shipping(), value: m.cart_shipping_amount() },
  ];
  const discount = { label: m.checkout_coupon_discount(), value: -coupon.discount };
  const total = { label: m.cart_total(), value: subtotal - coupon.discount };
  return (
    <div className="mt-3 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <section aria-labelledby="lines-heading" className="rounded-2xl border border-line bg-surface px-4 md:px-6">
        <h2 id="lines-heading" className="sr-only">
          {m.cart_items()}
        </h2>
        <CartDelivery />
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.id}>
              <CartLineItem
                line={line}
                onRemove={onRemove}
                onQuantity={onQuantity}
                onRemoved={onRemoved}
                onMoved={onMoved}
              />
            </li>
          ))}
        </ul>
      </section>
      <div className="contents lg:sticky lg:top-28 lg:flex lg:flex-col lg:gap-6">
        <CouponBox coupon={coupon} onApply={apply} onRemove={remove} />
        <section
          aria-labelledby="bill-heading"
          data-foot-bar=""
          className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:gap-6 md:-mx-6 md:px-6 lg:static lg:mx-0 lg:flex-col lg:items-stretch lg:gap-4 lg:rounded-2xl lg:border lg:p-6"
        >
          <h2 id="bill-heading" className="font-semibold text-lg max-lg:sr-only">
            {m.cart_bill()}
          </h2>
          <div className="flex-1 lg:flex-none">
            {coupon.discount > 0 ? <Bill rows={[...rows, discount]} total={total} /> : <Bill rows={rows} />}
            <Savings amount={savingsOf(lines) + coupon.discount} />
          </div>
          {cashFee > 0 && <p className="text-muted text-sm">{m.cart_cash_fee({ amount: aedBillText(cashFee) })}</p>}
          <p className="text-muted text-sm max-lg:hidden">
            {pricesIncludeTax ? m.cart_vat_included() : m.cart_vat_added()}
          </p>
          <Link
            to={paths.checkout}
            state={{ coupon: coupon.applied }}
            className={buttonClass('accent', 'large', 'sm:max-lg:flex-1')}
          >
            {m.cart_checkout()}
          </Link>
        </section>
      </div>
    </div>
  );
}

/** In AED, off the original prices. */
function savingsOf(lines: Cart['lines']): number {
  return lines.reduce((sum, line) => sum + Math.max(0, line.initial_cost - line.price) * line.qty, 0);
}

/** Where the longest name of an emirate would need a second line, it is kept free. */
function CartDelivery() {
  const days = useDeliveryDays();
  if (days === null) return null;
  return (
    <p className="flex items-center gap-2 border-line border-b py-3 text-sm max-[28rem]:min-h-17">
      <Truck aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <DeliveryDays range={days.range} state={days.emirate} />
    </p>
  );
}
