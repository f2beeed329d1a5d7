import { dubaiDay } from '#commerce/catalogue/record-activity.ts';
import type { OrderLineItem } from '#commerce/orders/read-line-items.ts';
import { type ReturnReason, returnReasons } from '#contract/return-states.ts';

/** The settings that limit how long goods can be returned, in days after delivery. */
export type ReturnWindows = { changeOfMindDays: number; refurbishedDays: number; faultyDays: number };

export type OpenReason = { reason: ReturnReason; until: Date };

const dayMs = 86_400_000;

/** The reasons for which a line can still be returned (R-RET-1). */
export function openReasons(line: OrderLineItem, deliveredAt: Date, windows: ReturnWindows, now: Date): OpenReason[] {
  return returnReasons
    .map((reason) => ({ reason, until: returnableUntil(line, reason, deliveredAt, windows) }))
    .filter(({ until }) => until >= now);
}

/**
 * When the right to return a line for a reason ends (R-RET-1): by default 15 days after delivery for a change of mind, 7 for refurbished
 * products, and a year for what is faulty or not what was ordered. Damage must be reported on the day of delivery.
 */
export function returnableUntil(
  line: OrderLineItem,
  reason: ReturnReason,
  deliveredAt: Date,
  { changeOfMindDays, refurbishedDays, faultyDays }: ReturnWindows,
): Date {
  if (reason === 'damaged') return endOfDay(deliveredAt);
  const ofMind = isRefurbished(line) ? refurbishedDays : changeOfMindDays;
  return new Date(deliveredAt.getTime() + (reason === 'change_of_mind' ? ofMind : faultyDays) * dayMs);
}

/** The last moment of the day in Dubai. */
const endOfDay = (at: Date) => new Date(Date.parse(`${dubaiDay(at)}T23:59:59.999+04:00`));

/** The version ('Refurbished, Excellent') or the name contains the word. */
function isRefurbished({ version, productName }: OrderLineItem): boolean {
  return /\brefurbished\b/i.test(`${version} ${productName}`);
}
