import type { ShopInForce } from '#commerce/settings/shop-in-force.ts';
import { aedFromFils } from '#contract/money.ts';
import { heldForPhone } from './guard-cash.ts';
import type { CheckoutAddress } from './read-checkout.ts';

/** The saved addresses whose phone, once proven, spares an order a call, with the amounts in cash for which that is so; as guardCash will weigh it. */
export function phonesToProve(addresses: CheckoutAddress[], shop: ShopInForce) {
  return addresses.flatMap(({ id, phone, facts }) => {
    const bounds = facts ? heldForPhone({ facts, phone, shop }) : null;
    if (bounds === null) return [];
    const [cash_above, cash_up_to] = [aedFromFils(bounds.aboveFils), aedFromFils(bounds.upToFils)];
    return [{ address_id: id, cash_above, cash_up_to }];
  });
}
