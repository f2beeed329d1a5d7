import type { DeliveryRange } from '#contract/delivery-days.ts';
import { deliveryDaysText } from '#contract/delivery-words.ts';
import { m } from '#storefront/paraglide/messages.js';

/** 'Wed 25 to Fri 27 Nov in Dubai'; `state` is that of an address. */
export function DeliveryDays({ range, state }: { range: DeliveryRange; state: string }) {
  return (
    <span className="inline-block text-balance font-semibold">
      <span className="sr-only">{m.delivery_days_label()} </span>
      {m.delivery_days({ days: deliveryDaysText(range), state })}
    </span>
  );
}
