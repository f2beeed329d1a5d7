import { Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { DeliveryDays } from '#storefront/components/delivery-days.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useDeliveryDays } from '#storefront/shopper/use-delivery-days.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
/** Dubai is UTC+4 all year. */
const dubaiOffsetMinutes = 4 * 60;

/**
 * The days of delivery, and below them the promise of the settings; with a cut-off time it counts down, in the browser because pages are
 * cached. On narrow screens the longest name of an emirate would need a second line, which is kept free.
 */
export function DeliveryPromise({ delivery }: { delivery: ShopFacts['delivery'] }) {
  const minutesLeft = useMinutesUntil(delivery.cutOffTime);
  const days = useDeliveryDays();
  const promise = delivery.promise === '' ? '' : promiseText(delivery, minutesLeft);
  if (days === null && promise === '') return null;
  return (
    <div className="flex items-center gap-2 text-sm">
      <Truck aria-hidden="true" className="size-5 shrink-0 text-primary" />
      {days === null ? (
        <p>{promise}</p>
      ) : (
        <div className="max-[24rem]:min-h-15">
          <p>
            <DeliveryDays range={days.range} state={days.emirate} />
          </p>
          {promise !== '' && <p className="text-muted text-xs">{promise}</p>}
        </div>
      )}
    </div>
  );
}

/** Until the countdown starts, only the cut-off time is promised. */
function promiseText({ promise, cutOffTime }: ShopFacts['delivery'], minutesLeft: number | null): string {
  if (cutOffTime === null) return promise;
  if (minutesLeft === null) return m.product_delivery_cut_off({ time: cutOffTime });
  return m.product_delivery_promise({ hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 });
}

function useMinutesUntil(cutOffTime: string | null): number | null {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    if (cutOffTime === null) return;
    const update = () => setMinutes(minutesUntil(cutOffTime, new Date()));
    update();
    const timer = setInterval(update, minuteMs / 2);
    return () => clearInterval(timer);
  }, [cutOffTime]);
  return minutes;
}

function minutesUntil(cutOffTime: string, now: Date): number {
  const [hours = 0, minutes = 0] = cutOffTime.split(':').map(Number);
  const nowInDubai = now.getUTCHours() * 60 + now.getUTCMinutes() + dubaiOffsetMinutes;
  return (hours * 60 + minutes - nowInDubai + 2 * dayMinutes) % dayMinutes;
}
