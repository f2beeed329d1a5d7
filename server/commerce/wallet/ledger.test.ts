import { expect, it } from 'vitest';
import { deleteAccount } from '#commerce/customers/delete-account.ts';
import { aCustomer } from '#testing/factories.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { startShop } from '#testing/shop.ts';

const { shop } = await startShop();
const { db, database } = shop;

const walletOf = async ({ id }: { id: string }) =>
  (await database.run('SELECT id FROM wallets WHERE customer_id = $1', [id]))[0]?.id;

/** Writes an entry past the shop. */
const write = (walletId: unknown, [number, amount, before, after]: number[], kind = 'correction') =>
  database.run(
    `INSERT INTO wallet_entries (wallet_id, number, amount_fils, balance_before_fils, balance_after_fils, kind, text, at)
     VALUES ($1, $2, $3, $4, $5, $6, '', now())`,
    [walletId, number, amount, before, after, kind],
  );

it('an entry of the ledger is never changed or deleted', async () => {
  await giveCredits(shop, await aCustomer(db), 500);
  for (const statement of [
    'UPDATE wallet_entries SET amount_fils = 900',
    "UPDATE wallet_entries SET text = 'Something else'",
    'DELETE FROM wallet_entries',
    'TRUNCATE wallet_entries',
  ]) {
    await expect(database.run(statement), statement).rejects.toThrow('never changed');
  }
});

it('an entry of the ledger has its number and begins with the balance of the one before', async () => {
  const customer = await aCustomer(db);
  for (const fils of [500, 200, 39]) await giveCredits(shop, customer, fils);
  const rows = await database.run(
    `SELECT number, previous_number, balance_before_fils::integer AS before, balance_after_fils::integer AS after
     FROM wallet_entries WHERE wallet_id = $1 ORDER BY number`,
    [await walletOf(customer)],
  );
  expect(rows).toEqual([
    { number: 1, previous_number: null, before: 0, after: 500 },
    { number: 2, previous_number: 1, before: 500, after: 700 },
    { number: 3, previous_number: 2, before: 700, after: 739 },
  ]);
});

it('an entry of the ledger that does not add up is refused by the database, whoever writes it', async () => {
  const customer = await aCustomer(db);
  await giveCredits(shop, customer, 500);
  const wallet = await walletOf(customer);
  const refused: [entry: number[], by: string, kind?: string][] = [
    [[2, 100, 500, 700], 'wallet_entries_add_up'],
    [[2, -600, 500, -100], 'wallet_entries_balance_not_negative'],
    [[2, 100, 400, 500], 'wallet_entries_begin_where_the_one_before_ends'],
    [[3, 100, 500, 600], 'wallet_entries_begin_where_the_one_before_ends'],
    [[1, 100, 0, 100], 'wallet_entries_walletId_number_unique'],
    [[2, 100, 500, 600], 'wallet_entries_sign_of_kind', 'paid out'],
    [[2, -100, 500, 400], 'wallet_entries_order_of_kind', 'spent'],
  ];
  for (const [entry, constraint, kind] of refused)
    await expect(write(wallet, entry, kind), String(entry)).rejects.toThrow(constraint);
  const other = await aCustomer(db);
  await giveCredits(shop, other, 1);
  await expect(write(await walletOf(other), [0, 100, 0, 100])).rejects.toThrow('wallet_entries_number_from_1');
  await expect(database.run('UPDATE wallets SET balance_fils = -1 WHERE id = $1', [wallet])).rejects.toThrow(
    'wallets_balance_not_negative',
  );
  // A balance that was changed by itself is found out by the next entry.
  await database.run('UPDATE wallets SET balance_fils = 900 WHERE id = $1', [wallet]);
  await expect(giveCredits(shop, customer, 1)).rejects.toThrow();
});

it('an account whose wallet is not empty cannot be deleted, not even by a statement', async () => {
  const customer = await aCustomer(db);
  await giveCredits(shop, customer, 500);
  await expect(deleteAccount(db, customer.id)).rejects.toThrow();
  expect(await database.run('SELECT 1 FROM customers WHERE id = $1', [customer.id])).toHaveLength(1);
});
