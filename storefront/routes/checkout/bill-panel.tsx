import { aedBillText } from '#storefront/components/amounts.ts';
import { Bill } from '#storefront/components/bill.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { usePreservedFocus } from '#ui/use-preserved-focus.ts';
import type { Quote } from './load-checkout.ts';
import { Panel } from './panel.tsx';

type Props = { quote: Quote; isBusy: boolean; isPlacing: boolean; onPlace: () => void };

/** The bill and the order button. On phones the total and the button stay at the bottom of the screen. */
export function BillPanel({ quote, isBusy, isPlacing, onPlace }: Props) {
  const placeButton = usePreservedFocus<HTMLButtonElement>(isBusy || isPlacing);
  const rows = [
    { label: m.checkout_subtotal(), value: quote.subtotal },
    { label: quote.prices_include_tax ? m.checkout_tax_included() : m.checkout_tax(), value: quote.total_tax },
    { label: m.checkout_coupon_discount(), value: -quote.coupon_discount },
    { label: m.checkout_shipping(), value: m.checkout_shipping_amount() },
  ];
  return (
    <>
      <div className={`transition-opacity ${isBusy ? 'waiting' : ''}`} aria-busy={isBusy}>
        <Panel name="bill" title={m.checkout_bill()}>
          <Bill rows={rows} total={{ label: m.checkout_grand_total(), value: quote.grand_total }} />
        </Panel>
      </div>
      <div
        data-foot-bar=""
        className="sticky bottom-0 z-10 -mx-4 flex items-center gap-4 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0"
      >
        <p aria-hidden="true" className="font-semibold text-lg tabular-nums lg:hidden">
          <bdi dir="ltr">{aedBillText(quote.grand_total)}</bdi>
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
