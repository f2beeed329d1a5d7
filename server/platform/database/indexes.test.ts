import { expect, it } from 'vitest';
import { startShop } from '#testing/shop.ts';

const { shop } = await startShop();

it('no index defers its updates until they delay a later statement', async () => {
  const late = await shop.database.run(`
    SELECT relname FROM pg_class JOIN pg_am ON pg_am.oid = relam
    WHERE amname = 'gin' AND NOT coalesce(reloptions, '{}') && '{fastupdate=false,fastupdate=off}'`);
  expect(late).toEqual([]);
});
