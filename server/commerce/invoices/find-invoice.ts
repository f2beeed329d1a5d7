import { eq } from 'drizzle-orm';
import { getOrder } from '#commerce/orders/get-order.ts';
import type { Db } from '#platform/database/database.ts';
import type { Invoice } from './draw-invoice.ts';
import type { Seller } from './draw-seller.ts';
import { invoices } from './tables.ts';

/** The invoice of an order with all that is printed on it; null before it was issued. */
export async function findInvoice(
  db: Db,
  { orderId, seller }: { orderId: string; seller: Seller },
): Promise<Invoice | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (!row) return null;
  return {
    number: row.number,
    issuedAt: row.issuedAt,
    order: await getOrder(db, orderId),
    seller: sellerOf(row, seller),
  };
}

type IssuedPaper = Pick<
  typeof invoices.$inferSelect,
  'sellerLegalName' | 'sellerAddress' | 'sellerTaxRegistrationNumber'
>;

/** What the law wants on the paper is as it was when it was issued; how to reach the shop is as it is today. */
export function sellerOf(row: IssuedPaper, today: Seller): Seller {
  const { sellerLegalName, sellerAddress, sellerTaxRegistrationNumber } = row;
  return {
    ...today,
    legalName: sellerLegalName,
    address: sellerAddress,
    taxRegistrationNumber: sellerTaxRegistrationNumber,
  };
}
