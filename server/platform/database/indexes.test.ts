import { expect, it } from 'vitest';
import { startShop } from '#testing/shop.ts';

const { shop } = await startShop();

it('no index puts its work off until it holds up whoever comes then', async () => {
  const late = await shop.database.run(`
    SELECT relname FROM pg_class JOIN pg_am ON pg_am.oid = relam
    WHERE amname = 'gin' AND NOT coalesce(reloptions, '{}') && '{fastupdate=false,fastupdate=off}'`);
  expect(late).toEqual([]);
});
