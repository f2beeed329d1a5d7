import type { ShopInForce } from '#commerce/settings/shop-in-force.ts';
import type { HoldReason } from '#contract/hold-reasons.ts';
import { isForeignPhone } from '#contract/phone.ts';
import type { CashFacts } from './cash-facts.ts';
import { checkoutRefusals } from './refusals.ts';

type Weighed = { facts: CashFacts; phone: string; shop: ShopInForce };
type Guarded = Weighed & { cashFils: number };

/** `isForPhone`: proving the phone by a code ends it. */
export type Held = { reasons: HoldReason[]; isForPhone: boolean };

/**
 * Weighs an order with an amount to pay in cash. Returns what speaks for a call before it is packed, null if it need not be held (R-CSH-1).
 * Refuses an amount above the limit, one open order too many, and a second one to be held, each with what to do (R-CSH-2).
 */
export function guardCash(guarded: Guarded): Held | null {
  const { facts, cashFils, shop } = guarded;
  if (cashFils > shop.cash.refuseAboveFils) throw checkoutRefusals.tooMuchCash(shop);
  if (facts.openOrders >= shop.cash.mostOpenOrders) throw checkoutRefusals.tooManyOpenOrders(shop);
  const isForMore = cashFils > shop.cash.holdAboveFils || isHeldAnyhow(guarded);
  if (!isForMore && cashFils <= freeWithoutProof(guarded)) return null;
  if (facts.isHeldAlready) throw checkoutRefusals.heldAlready(shop);
  return { reasons: reasonsOf(guarded), isForPhone: !isForMore };
}

/**
 * The amounts in cash with which an order would be held for its phone alone: more than the first, the second at most. Null if proving it
 * would change nothing.
 */
export function heldForPhone(weighed: Weighed): { aboveFils: number; upToFils: number } | null {
  const { facts, shop } = weighed;
  const isRefused = facts.isHeldAlready || facts.openOrders >= shop.cash.mostOpenOrders;
  if (isRefused || isHeldAnyhow(weighed)) return null;
  const [aboveFils, upToFils] = [freeWithoutProof(weighed), shop.cash.holdAboveFils];
  return aboveFils < upToFils ? { aboveFils, upToFils } : null;
}

/** Whatever it costs, and whether or not its phone is proven by a code: a single phone may prove any number of new accounts. */
function isHeldAnyhow({ facts, shop }: Weighed): boolean {
  const { customersOfAddress, ordersOfNetwork } = shop.cash;
  return (
    facts.ordersOfNetwork >= ordersOfNetwork ||
    facts.failedDeliveries > 0 ||
    (!facts.hasDelivered && !facts.isReached && facts.othersOfPhone >= customersOfAddress)
  );
}

/** The most that an order may cost in cash without being held for a phone that is not proven. */
function freeWithoutProof(weighed: Weighed): number {
  const { facts, shop } = weighed;
  const { holdFirstAboveFils, customersOfAddress } = shop.cash;
  if (facts.isPhoneProven) return Number.POSITIVE_INFINITY;
  if (isForeign(weighed)) return 0;
  if (facts.hasDelivered) return Number.POSITIVE_INFINITY;
  return facts.othersOfAddress >= customersOfAddress ? 0 : holdFirstAboveFils;
}

/** The fewest orders to one address in a day that staff are told of. */
const notableNth = 3;

/** All that is true of a held order, also what would not have held it by itself. */
function reasonsOf(guarded: Guarded): HoldReason[] {
  const { facts, cashFils, shop } = guarded;
  const { isPhoneProven, hasDelivered, earlierOrders } = facts;
  const [nthToAddress, nthOfNetwork] = [facts.ordersToAddress + 1, facts.ordersOfNetwork + 1];
  const reasons: HoldReason[] = [{ kind: 'amount', fils: cashFils }];
  if (earlierOrders === 0) reasons.push({ kind: 'first_order' });
  else if (!hasDelivered) reasons.push({ kind: 'nothing_delivered' });
  if (facts.failedDeliveries > 0) reasons.push({ kind: 'failed_before', times: facts.failedDeliveries });
  if (isForeign(guarded)) reasons.push({ kind: 'foreign_phone' });
  if (!isPhoneProven) reasons.push({ kind: 'unproven_phone' });
  if (facts.othersOfPhone > 0) reasons.push({ kind: 'same_phone', others: facts.othersOfPhone });
  if (nthToAddress >= notableNth) reasons.push({ kind: 'same_address', nth: nthToAddress });
  if (nthOfNetwork > shop.cash.ordersOfNetwork) reasons.push({ kind: 'same_network', nth: nthOfNetwork });
  return reasons;
}

/** A foreign number at which the customer was reached is as good as any. */
const isForeign = ({ facts, phone, shop }: Weighed) =>
  !facts.isPhoneProven && isForeignPhone(phone, shop.phonePrefixes.checkout);
