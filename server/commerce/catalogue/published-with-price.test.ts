import { expect, it } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';

const { shop } = await startShop();
const { db, database } = shop;
const publish = (id: number, isPublished: boolean) =>
  database.run(`UPDATE products SET is_published = ${isPublished} WHERE id = ${id}`);
const price = (id: number, fils: number) =>
  database.run(`UPDATE variants SET price_fils = ${fils}, compare_at_fils = ${fils} WHERE product_id = ${id}`);
const why = /has a variant without a price, so it cannot be published/;
const causeOf = async (statement: Promise<unknown>) => {
  const error = await statement.then(
    () => null,
    (caught: Error) => caught,
  );
  return `${error?.message} ${(error?.cause as Error | undefined)?.message}`;
};

it('a variant of a published product keeps a price above 0, whichever code writes', async () => {
  const { id } = await aProduct(db);
  expect(await causeOf(price(id, 0))).toMatch(why);
  await publish(id, false);
  await price(id, 0);
  expect(await causeOf(publish(id, true))).toMatch(why);
  await database.run(`BEGIN; UPDATE products SET is_published = true WHERE id = ${id};
    UPDATE variants SET price_fils = 1, compare_at_fils = 1 WHERE product_id = ${id}; COMMIT`);
  expect(await database.run(`SELECT is_published FROM products WHERE id = ${id}`)).toEqual([{ is_published: true }]);
});

it('one transaction that publishes and one that takes the price away never both succeed', async () => {
  for (let round = 0; round < 20; round++) {
    const { id } = await aProduct(db);
    await publish(id, false);
    await Promise.allSettled([publish(id, true), price(id, 0)].toSorted(() => (round % 2 ? 1 : -1)));
    const wrong = await database.run(`SELECT p.id FROM products p JOIN variants v ON v.product_id = p.id
      WHERE p.is_published AND v.price_fils = 0 AND p.id = ${id}`);
    expect(wrong).toEqual([]);
  }
});
