import { sql } from 'drizzle-orm';
import { phoneKey } from '#commerce/customers/phone-key.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

export type FailedDeliveryCounts = { ofCustomer: number; toPhone: number; toAddress: number };

type Asked = {
  /** Null: the account was deleted. */
  customerId: string | null;
  phones: string[];
  addresses: { address: string; city: string }[];
};

/**
 * How many deliveries failed for a customer, to any of these phones and to any of these addresses, by any customer (R-ORD-13). One
 * statement, an index for each.
 */
export async function countFailedDeliveries(
  db: Db,
  { customerId, phones, addresses }: Asked,
): Promise<FailedDeliveryCounts> {
  const given = (texts: string[]) => sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) AS given (text)`;
  const places = addresses.map(({ address, city }) => address + city);
  const [counts] = await rowsOf<FailedDeliveryCounts>(
    db,
    sql`SELECT
      (SELECT count(*)::integer FROM failed_delivery_recipients WHERE customer_id = ${customerId}::uuid) AS "ofCustomer",
      (SELECT count(*)::integer FROM failed_delivery_recipients
        WHERE phone <> '' AND phone IN (SELECT ${phoneKey(sql`text`)} FROM ${given(phones)})) AS "toPhone",
      (SELECT count(*)::integer FROM failed_delivery_recipients
        WHERE address <> '' AND address IN (SELECT address_key(text) FROM ${given(places)})) AS "toAddress"`,
  );
  return counts ?? { ofCustomer: 0, toPhone: 0, toAddress: 0 };
}
