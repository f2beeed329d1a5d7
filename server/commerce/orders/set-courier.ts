import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { getOrders } from './get-order.ts';
import { queueOrderMails } from './mail-customer.ts';
import { type MailedShop, parcelMail } from './order-mails.ts';

/**
 * Notes who carries orders that are on their way or were delivered, and so who holds their cash; others are left alone. A blank name
 * removes the note, and what an earlier courier said of the parcel goes with it. The customers of undelivered orders are mailed. Returns
 * the orders that changed, with the courier before.
 */
export async function setCourier(
  tx: Tx,
  { ids, courier, shop }: { ids: string[]; courier: string; shop: MailedShop },
): Promise<{ id: string; before: string | null }[]> {
  const changed = await rowsOf<{ id: string; before: string | null }>(
    tx,
    sql`
    WITH changed AS (
      UPDATE orders SET courier = nullif(${courier}::text, '')
      FROM (
        SELECT id, courier FROM orders WHERE id = ANY(${`{${ids.join(',')}}`}::uuid[]) AND status IN ('Arrived', 'Delivered')
        ORDER BY id FOR UPDATE
      ) old
      WHERE orders.id = old.id AND old.courier IS DISTINCT FROM nullif(${courier}::text, '')
      RETURNING orders.id, old.courier AS before
    ), cleared AS (
      UPDATE order_recipients SET courier_number = NULL, courier_link = NULL
      FROM changed WHERE order_id = changed.id
    )
    SELECT * FROM changed`,
  );
  if (courier !== '') await mailCustomers(tx, { ids: changed.map(({ id }) => id), shop });
  return changed;
}

async function mailCustomers(tx: Tx, { ids, shop }: { ids: string[]; shop: MailedShop }) {
  const carried = (await getOrders(tx, ids)).filter(({ status }) => status !== 'Delivered');
  await queueOrderMails(
    tx,
    carried.map((order) => ({ orderId: order.id, message: parcelMail(order, shop), creditNote: null })),
  );
}
