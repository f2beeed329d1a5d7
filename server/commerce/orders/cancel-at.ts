import type { ShopInForce } from '#commerce/settings/shop-in-force.ts';
import type { Hold } from './get-order.ts';

export const hourMs = 3_600_000;

/** When a held order is cancelled that no one has confirmed: a late warning moves it, so that it comes its hours before (R-CSH-4). */
export function cancelAt({ heldAt, warnedAt }: Pick<Hold, 'heldAt' | 'warnedAt'>, { cash }: ShopInForce): Date {
  const inTime = heldAt.getTime() + cash.cancelAfterHours * hourMs;
  const afterWarning = warnedAt === null ? inTime : warnedAt.getTime() + cash.warnHoursBefore * hourMs;
  return new Date(Math.max(inTime, afterWarning));
}
