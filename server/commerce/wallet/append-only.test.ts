import { expect, it } from 'vitest';
import { deleteAccount } from '#commerce/customers/delete-account.ts';
import { aCustomer } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { walletEntries } from './tables.ts';

const { shop, clock } = await startShop();

it('an entry of the wallet is never changed or deleted, but the customer goes from it with the account', async () => {
  const { id: customerId } = await aCustomer(shop.db);
  await shop.db
    .insert(walletEntries)
    .values({ customerId, amountFils: 500, kind: 'goodwill', text: 'Sorry for the wait', at: clock.now() });
  for (const statement of [
    'UPDATE wallet_entries SET amount_fils = 900',
    'UPDATE wallet_entries SET customer_id = NULL, amount_fils = 900',
    'DELETE FROM wallet_entries',
    'TRUNCATE wallet_entries',
  ]) {
    await expect(shop.database.run(statement), statement).rejects.toThrow('never changed');
  }
  await deleteAccount(shop.db, customerId);
  const rows = await shop.database.run('SELECT customer_id, amount_fils::integer AS amount FROM wallet_entries');
  expect(rows).toEqual([{ customer_id: null, amount: 500 }]);
});
