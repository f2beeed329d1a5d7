import { type DeliveryRange, deliveryRange } from '#contract/delivery-days.ts';
import { type Emirate, emirateOf } from '#contract/emirates.ts';
import { useIsHydrated } from '#storefront/app/use-is-hydrated.ts';
import { useShop } from '#storefront/use-shop.ts';
import { useStore } from '#ui/store.ts';
import { deliveryState } from './delivery-state.ts';

/**
 * The days of delivery of what is ordered now, for the member's default address, or else for the shop's default emirate (R-DLV-3). Until
 * hydration they are those of the cached page. Null: the shop shows none, or that address names no emirate (R-DLV-2).
 */
export function useDeliveryDays(): { range: DeliveryRange; emirate: Emirate } | null {
  const { plan, range, defaultEmirate } = useShop().delivery;
  const isHydrated = useIsHydrated();
  const state = useStore(deliveryState, '');
  if (plan === null || range === null) return null;
  if (!isHydrated) return { range, emirate: defaultEmirate };
  const emirate = state === '' ? defaultEmirate : emirateOf(state);
  return emirate && { range: deliveryRange(plan, emirate, new Date()), emirate };
}
