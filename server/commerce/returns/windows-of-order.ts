import { getVersionInEffect } from '#commerce/settings/read-versions.ts';
import type { ReadStored } from '#commerce/settings/stored-value.ts';
import type { Db } from '#platform/database/database.ts';
import type { ReturnWindows } from './return-window.ts';

/** Reads the windows of an order, by the time it was placed. */
export type WindowsOfOrder = (db: Db, placedAt: Date) => Promise<ReturnWindows>;

/** The owner may extend the windows of orders that were placed, never cut them: of the days at the purchase and now, the more count. */
export function windowsOfOrder(now: () => ReturnWindows, stored: ReadStored): WindowsOfOrder {
  return async (db, placedAt) => {
    const promised = stored('returns', (await getVersionInEffect(db, 'returns', placedAt)).value);
    const today = now();
    const more = (name: keyof ReturnWindows) => Math.max(promised[name], today[name]);
    return {
      changeOfMindDays: more('changeOfMindDays'),
      refurbishedDays: more('refurbishedDays'),
      faultyDays: more('faultyDays'),
    };
  };
}
