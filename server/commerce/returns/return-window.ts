import { dubaiDay } from '#commerce/catalogue/record-activity.ts';
import type { OrderLineItem } from '#commerce/orders/get-order.ts';
import { type ReturnReason, returnReasons } from '#contract/return-states.ts';

/** The settings that limit how long goods can be returned. */
export type ReturnWindows = { changeOfMindDays: number; refurbishedDays: number };

const dayMs = 86_400_000;

/** When the right to return a line ends: 15 days after delivery, 7 for refurbished products (R-RET-1). */
export function returnableUntil(line: OrderLineItem, deliveredAt: Date, windows: ReturnWindows): Date {
  const days = isRefurbished(line) ? windows.refurbishedDays : windows.changeOfMindDays;
  return new Date(deliveredAt.getTime() + days * dayMs);
}

/** The reasons that can still be given: damage must be reported on the day of delivery (R-RET-1). */
export function reasonsAt(now: Date, deliveredAt: Date): ReturnReason[] {
  const isDayOfDelivery = dubaiDay(now) === dubaiDay(deliveredAt);
  return returnReasons.filter((reason) => reason !== 'damaged' || isDayOfDelivery);
}

/** The version ('Refurbished, Excellent') or the name contains the word. */
function isRefurbished({ version, productName }: OrderLineItem): boolean {
  return /\brefurbished\b/i.test(`${version} ${productName}`);
}
