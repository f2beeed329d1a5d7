import { sql } from 'drizzle-orm';
import { addToCart } from '#commerce/cart/add-to-cart.ts';
import { listLineItemsByToken } from '#commerce/cart/list-line-items.ts';
import { billLines } from '#commerce/checkout/bill-lines.ts';
import { placeOrder } from '#commerce/checkout/place-order.ts';
import { saveAddress } from '#commerce/customers/save-address.ts';
import { findOrCreateCustomer } from '#commerce/customers/sign-in-with-code.ts';
import { startSession } from '#commerce/customers/start-session.ts';
import { originOf } from '#commerce/orders/order-origin.ts';
import { taxRuleOf } from '#commerce/pricing/tax-rule.ts';
import { moveCredits } from '#commerce/wallet/move-credits.ts';
import { openChanges } from '#platform/changes.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { openLog } from '#platform/log/log.ts';
import { createSign } from '#platform/secret.ts';
import { openOwnersSettings } from '#server/open-owners-settings.ts';
import type { Settings } from '#server/settings.ts';

const address = {
  firstName: 'Drill',
  lastName: 'Drill',
  phone: '500000000',
  address: 'Nowhere 1',
  city: 'Dubai',
  state: 'Dubai',
  postalCode: '00000',
};

/**
 * Places an order on the throwaway copy of a shop as a new customer does, of one product in stock, paid with credits, so that no rule
 * for cash is in its way. No mail follows, since no worker runs there. False: nothing is in stock.
 */
export async function orderOnCopy(database: Database, startedWith: Settings): Promise<boolean> {
  const { db } = database;
  const [clock, log, changes] = [systemClock, openLog('silent'), await openChanges(database)];
  const { settings } = await openOwnersSettings({ db, settings: startedWith, clock, changes, log });
  const product = await findInStock(db);
  if (product === null) return false;
  const { customerId, token, addressId } = await aCustomerWith(db, product);
  const lines = (await listLineItemsByToken(db, clock, token)) ?? [];
  const [couponCode, taxRule, now] = [undefined, taxRuleOf(settings.shop), clock.now()];
  const bill = { customerId, couponCode, taxRule, cashFeeFils: 0, useCreditsFils: 0, now };
  const { grandTotalFils } = (await billLines(db, lines, bill)).totals;
  const given = {
    customerId,
    amountFils: grandTotalFils,
    kind: 'goodwill',
    text: 'For the drill',
    staffId: null,
    now,
  } as const;
  await db.transaction((tx) => moveCredits(tx, given));
  const origin = originOf(await createSign(db, settings.secret), null);
  const paid = { couponCode, grandTotalFils, useCreditsFils: grandTotalFils };
  const placing = { token, addressId, ...paid, idempotencyKey: null, origin, traceParent: null, clock, settings };
  await db.transaction((tx) => placeOrder(tx, placing));
  return true;
}

async function findInStock(db: Db): Promise<string | null> {
  const [found] = await rowsOf<{ handle: string }>(
    db,
    sql`SELECT handle FROM products WHERE is_published AND is_in_stock ORDER BY id DESC LIMIT 1`,
  );
  return found?.handle ?? null;
}

function aCustomerWith(db: Db, handle: string) {
  const now = systemClock.now();
  return db.transaction(async (tx) => {
    const { id: customerId } = await findOrCreateCustomer(tx, 'drill@invalid', now);
    const token = await startSession(tx, customerId, { browser: '', system: '', deviceHmac: null }, now);
    const addressId = await saveAddress(tx, { customerId, now, fields: address, isDefault: false });
    await addToCart(tx, { customerId, handle, quantity: 1, selection: null, now });
    return { customerId, token, addressId };
  });
}
