import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '#platform/database/rows-of.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { findOrders } from './find-orders.ts';

const testShop = await startShop();
const { shop } = testShop;
const { call } = await signedInStaff(testShop, 'support');

type Person = { first_name?: string; last_name?: string; phone?: string; email?: string };
/** An order with this person as recipient; the customer's profile is empty. */
async function anOrderOf(person: Person, options: Parameters<typeof anOrder>[1] = {}) {
  const order = await anOrder(shop, options);
  for (const [column, value] of Object.entries(person))
    await shop.database.run(`UPDATE order_recipients SET ${column} = $1 WHERE order_id = $2`, [value, order.id]);
  return order;
}
const found = async (search: string) => (await call('listOrders', { search })).items.map(({ id }) => id);
const customersFound = async (q: string) => (await call('listCustomers', { q })).items.map(({ id }) => id);

describe("a caller's order is found", () => {
  it.each([
    '0501234513',
    '+971501234513',
    '050 123 4513',
    '+971 50-123-4513',
    '00971501234513',
    '501234513',
    '٠٥٠١٢٣٤٥١٣',
  ])("a caller's order is found by the phone number in every spelling, saved as %s", async (saved) => {
    const order = await anOrderOf({ phone: saved });
    for (const typed of [
      '0501234513',
      '+971501234513',
      '971501234513',
      '00971501234513',
      '501234513',
      '050 123 4513',
      '+971 (50) 123-4513',
      '٠٥٠١٢٣٤٥١٣',
      '+٩٧١ ٥٠ ١٢٣ ٤٥١٣',
      '05012345',
    ]) {
      expect(await found(typed), typed).toContain(order.id);
      expect(await customersFound(typed), typed).toContain(order.shopper.id);
    }
    expect(await found('0501234514')).not.toContain(order.id);
  });

  it("a caller's order is found by first name, last name or both, in Latin and Arabic letters, with and without diacritics", async () => {
    const latin = await anOrderOf({ first_name: 'Fatima', last_name: "Al-Hashimi O'Neil" });
    const arabic = await anOrderOf({ first_name: 'أحمد', last_name: 'الهاشميّ' });
    const typedOf = new Map([
      [latin, ['fatima', 'FAT', 'hashimi', 'al-hash', 'Fatima Al Hashimi', 'hashimi fatima', "o'neil"]],
      [arabic, ['أحمد', 'احمد', 'الهاشمي', 'الهاشميّ', 'احمد الهاش']],
    ]);
    for (const [order, spellings] of typedOf)
      for (const typed of spellings) {
        expect(await found(typed), typed).toEqual([order.id]);
        expect(await customersFound(typed), typed).toEqual([order.shopper.id]);
      }
    for (const typed of ['fatima omar', 'atima', 'al%', "'", '\\', '-', '&', ':*', "' | 'a"])
      expect(await found(typed), typed).not.toContain(latin.id);
  });

  it("a caller's order is found by name and phone together, and by the e-mail address of the order", async () => {
    const order = await anOrderOf({ first_name: 'Zayed', phone: '0569876543', email: 'haddad3@mail.example' });
    await anOrderOf({ first_name: 'Zayed', phone: '0560000000' });
    for (const typed of ['zayed 0569', 'haddad3', 'Haddad3@mail.ex'])
      expect(await found(typed), typed).toEqual([order.id]);
    expect(await customersFound('haddad3')).toEqual([order.shopper.id]);
  });

  it("a caller's order is found by the number of the invoice, as printed or as read out, or of a credit note", async () => {
    const order = await anOrder(shop, { status: 'Arrived' });
    const [row] = await shop.database.run('SELECT number FROM invoices WHERE order_id = $1', [order.id]);
    const number = Number(row?.number);
    for (const typed of [`INV-${String(number).padStart(6, '0')}`, `inv ${number}`, String(number)])
      expect(await found(typed), typed).toEqual([order.id]);
    expect(await found(`CN-${number}`)).toEqual([]);
  });

  it("a caller's order is found by any part of the tracking number of four characters or more, or by a SKU, never by a wildcard", async () => {
    const product = await aProduct(shop.db);
    await shop.database.run('UPDATE variants SET sku = $1 WHERE id = $2', ['OAS-77-02', product.variant.id]);
    const order = await anOrder(shop, { products: [product] });
    const { trackingNumber } = order;
    for (const typed of [
      trackingNumber.slice(0, 4),
      trackingNumber.slice(4, 9).toLowerCase(),
      trackingNumber.slice(-5),
    ])
      expect(await found(typed), typed).toContain(order.id);
    expect(await found('oas-77-02')).toEqual([order.id]);
    for (const typed of ['%%%%', '____', '%', '+', '٪']) expect(await found(typed), typed).toEqual([]);
  });
});

it('each way to find an order uses an index', async () => {
  const plan = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    const lines: string[] = [];
    const explaining = {
      execute: async (statement: ReturnType<typeof sql>) => {
        const rows = await rowsOf<Record<string, string>>(tx, sql`EXPLAIN ${statement}`);
        lines.push(...rows.flatMap((row) => Object.values(row)));
        return { rows: [] };
      },
    };
    for (const typed of ['CDFG34', '0501234513', 'INV-7', 'CN-7']) await findOrders(explaining as never, typed);
    return lines.join('\n');
  });
  expect(plan).not.toContain('Seq Scan');
  for (const index of ['orders_tracking_parts', 'order_recipients_people', 'invoices_pkey', 'order_line_items_sku'])
    expect(plan).toContain(index);
});
