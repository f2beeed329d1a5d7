import { aedBillText } from '#storefront/components/amounts.ts';
import { Bill } from '#storefront/components/bill.tsx';
import { Savings } from '#storefront/components/savings.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { usePreservedFocus } from '#ui/use-preserved-focus.ts';
import type { Quote } from './load-checkout.ts';
import { Panel } from './panel.tsx';
import type { Payment } from './pay-with-credits.ts';

type Props = { quote: Quote; payment: Payment; isBusy: boolean; isPlacing: boolean; onPlace: () => void };

/** The bill and the order button. On phones the amount to pay and the button stay at the bottom of the screen. */
export function BillPanel({ quote, payment, isBusy, isPlacing, onPlace }: Props) {
  const placeButton = usePreservedFocus<HTMLButtonElement>(isBusy || isPlacing);
  const grandTotal = { label: m.checkout_grand_total(), value: payment.grandTotal };
  const rows = [
    { label: m.checkout_subtotal(), value: quote.subtotal },
    { label: quote.prices_include_tax ? m.checkout_tax_included() : m.checkout_tax(), value: payment.tax },
    { label: m.checkout_coupon_discount(), value: -quote.coupon_discount },
    { label: m.checkout_shipping(), value: m.checkout_shipping_amount() },
    ...(payment.cashFee > 0 ? [{ label: m.checkout_cash_fee(), value: payment.cashFee }] : []),
  ];
  return (
    <>
      <div className={`transition-opacity ${isBusy ? 'waiting' : ''}`} aria-busy={isBusy}>
        <Panel name="bill" title={m.checkout_bill()}>
          {payment.credits === 0 ? (
            <Bill rows={rows} total={grandTotal} />
          ) : (
            <Bill
              rows={[
                ...rows,
                { ...grandTotal, isStrong: true },
                { label: m.checkout_credits_used(), value: -payment.credits },
              ]}
              total={{ label: m.checkout_cash_to_pay(), value: payment.cash }}
            />
          )}
          <Savings amount={savingsOf(quote)} />
        </Panel>
      </div>
      <div
        data-foot-bar=""
        className="sticky bottom-0 z-10 -mx-4 flex items-center gap-4 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0"
      >
        <p aria-hidden="true" className="font-semibold text-lg tabular-nums lg:hidden">
          <bdi dir="ltr">{aedBillText(payment.cash)}</bdi>
        </p>
        <Button
          ref={placeButton}
          variant="accent"
          size="large"
          className="flex-1"
          disabled={isBusy || isPlacing}
          onClick={onPlace}
        >
          {isPlacing ? m.checkout_placing() : m.checkout_place()}
        </Button>
      </div>
    </>
  );
}

/** In AED, off the original prices and by the coupon. */
function savingsOf({ product, coupon_discount: discount }: Quote): number {
  return product.reduce(
    (sum, line) => sum + Math.max(0, line.initial_cost * line.quantity - line.total_price),
    discount,
  );
}
