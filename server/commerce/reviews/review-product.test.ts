import { describe, expect, it } from 'vitest';
import type { SuccessOf } from '#contract/calls.ts';
import type { ChangeTag } from '#platform/changes.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { setProduct } from '#testing/factories-catalogue.ts';
import { anOrder, aShopper } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { hideReview, showReview } from './hide-review.ts';

const testShop = await startShop();
const { shop, as, clock } = testShop;
const { db } = shop;

async function reviewsOf(handle: string) {
  const answer = (await as(null)('getProductDetails', { product_url: handle })) as SuccessOf<'getProductDetails'>;
  return { average: answer.averageRating, total: answer.total_review, rate: answer.rate };
}

describe('a review', () => {
  it("a review shows with the member's name and counts in the average", async () => {
    const [member, product] = [await aCustomer(db), await aProduct(db)];
    const answer = await as(member.token)('postReviews', {
      product_id: product.id,
      rating: 4,
      description: '  Great phone 📱, bright screen.  ',
    });
    expect(answer).toEqual({ status: 'success', message: 'Review Added' });
    const { average, total, rate } = await reviewsOf(product.handle);
    expect({ average, total }).toEqual({ average: 4, total: 1 });
    expect(rate).toMatchObject([
      { first_name: 'Aisha', profile_pic: '', rating: 4, description: 'Great phone 📱, bright screen.' },
    ]);
    expect(Math.abs(Date.parse(rate[0]?.created_at ?? '') - clock.now().getTime())).toBeLessThan(10_000);
  });

  it('a review of the same member and product replaces the first', async () => {
    const [member, product] = [await aCustomer(db), await aProduct(db)];
    const post = (rating: number, description: string) =>
      as(member.token)('postReviews', { product_id: product.id, rating, description });
    await post(2, 'Not sure.');
    clock.advance(60_000);
    await post(5, 'Now I am.');
    expect(await reviewsOf(product.handle)).toMatchObject({
      average: 5,
      total: 1,
      rate: [{ rating: 5, description: 'Now I am.' }],
    });
  });

  it('a review has one to five stars, neither none nor six', async () => {
    const [member, product] = [await aCustomer(db), await aProduct(db)];
    const post = (rating: number) =>
      as(member.token)('postReviews', { product_id: product.id, rating, description: `${rating} stars` });
    for (const rating of [0, 6]) await expect(post(rating)).rejects.toMatchObject({ httpStatus: 400 });
    for (const rating of [1, 5]) expect(await post(rating)).toMatchObject({ status: 'success' });
    expect(await reviewsOf(product.handle)).toMatchObject({ total: 1, rate: [{ rating: 5 }] });
  });

  it('a review of many members at once, some of them twice, leaves exact counters', async () => {
    const product = await aProduct(db);
    const members = await Promise.all(Array.from({ length: 20 }, () => aCustomer(db)));
    const ratings = [...members, ...members.slice(0, 10)].map((member, index) => ({ member, rating: (index % 5) + 1 }));
    await Promise.all(
      ratings.map(({ member, rating }) =>
        as(member.token)('postReviews', { product_id: product.id, rating, description: 'At once.' }),
      ),
    );
    const [counters] = await shop.database.run(
      `SELECT p.rating_sum AS sum, p.rating_count AS count, r.sum::integer AS "realSum", r.count::integer AS "realCount"
       FROM products p, (SELECT sum(rating), count(*) FROM reviews WHERE product_id = $1) r WHERE p.id = $1`,
      [product.id],
    );
    expect(counters).toEqual({ sum: counters?.realSum, count: 20, realSum: counters?.realSum, realCount: 20 });
  });

  it('a review that staff hid is on no page and in no average, and stays so when it is written again', async () => {
    const [member, other, product] = [await aCustomer(db), await aCustomer(db), await aProduct(db)];
    const post = (token: string, rating: number) =>
      as(token)('postReviews', { product_id: product.id, rating, description: `${rating} stars` });
    await post(member.token, 1);
    await post(other.token, 5);
    const [row] = await shop.database.run('SELECT id FROM reviews WHERE customer_id = $1', [member.id]);
    await db.transaction((tx) => hideReview(tx, { id: String(row?.id), now: clock.now() }));
    expect(await reviewsOf(product.handle)).toMatchObject({ average: 5, total: 1, rate: [{ rating: 5 }] });
    await post(member.token, 2);
    expect(await reviewsOf(product.handle)).toMatchObject({ average: 5, total: 1, rate: [{ rating: 5 }] });
    await db.transaction((tx) => showReview(tx, String(row?.id)));
    expect(await reviewsOf(product.handle)).toMatchObject({ average: 3.5, total: 2 });
  });

  it('a review says whether the product was delivered to who wrote it', async () => {
    const product = await aProduct(db);
    const buyer = await aShopper(db);
    await anOrder(shop, { shopper: buyer, products: [product], status: 'Delivered' });
    const waiting = await aShopper(db);
    await anOrder(shop, { shopper: waiting, products: [product], status: 'Arrived' });
    await as(waiting.token)('postReviews', { product_id: product.id, rating: 4, description: 'It will be good.' });
    clock.advance(1000);
    await as(buyer.token)('postReviews', { product_id: product.id, rating: 5, description: 'It is good.' });
    expect((await reviewsOf(product.handle)).rate).toMatchObject([
      { description: 'It is good.', verified_purchase: true, answer: '' },
      { description: 'It will be good.', verified_purchase: false, answer: '' },
    ]);
  });

  it('a review stays without the name when its member is gone', async () => {
    const [member, product] = [await aCustomer(db), await aProduct(db)];
    await as(member.token)('postReviews', { product_id: product.id, rating: 3, description: 'Fine.' });
    await shop.database.run('DELETE FROM customers WHERE id = $1', [member.id]);
    expect(await reviewsOf(product.handle)).toMatchObject({ total: 1, rate: [{ first_name: '', rating: 3 }] });
  });

  it("a review publishes a change of its product's page", async () => {
    const published: ChangeTag[] = [];
    shop.changes.subscribe((tags) => published.push(...tags));
    const [member, product] = [await aCustomer(db), await aProduct(db)];
    await as(member.token)('postReviews', { product_id: product.id, rating: 3, description: 'Fine.' });
    await expect.poll(() => published).toContain(`product:${product.id}`);
  });

  it('a review of a product that is unknown or not published is refused', async () => {
    const [member, hidden] = [await aCustomer(db), await aProduct(db)];
    await setProduct(db, hidden.id, { isPublished: false });
    for (const product_id of [hidden.id, 2_147_483_647]) {
      const posted = as(member.token)('postReviews', { product_id, rating: 3, description: 'Fine.' });
      await expect(posted).rejects.toMatchObject({ httpStatus: 404 });
    }
    expect(await shop.database.run('SELECT 1 FROM reviews WHERE product_id = $1', [hidden.id])).toEqual([]);
  });
});

itRefusesBadInput(() => testShop, 'postReviews', {
  input: async () => ({ product_id: (await aProduct(db)).id, rating: 5, description: 'Good.' }),
});
