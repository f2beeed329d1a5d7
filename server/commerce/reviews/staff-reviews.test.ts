import { describe, expect, it } from 'vitest';
import type { SuccessOf } from '#contract/calls.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, clock } = testShop;
const { call } = await signedInStaff(testShop, 'support');

/** A review of a new product, as staff see it. */
async function aReview(options: { rating?: number; text?: string; product?: { id: number } } = {}) {
  const product = options.product ?? (await aProduct(shop.db));
  const member = await aCustomer(shop.db);
  const { rating = 4, text = 'Good.' } = options;
  await as(member.token)('postReviews', { product_id: product.id, rating, description: text });
  const { items } = await call('listReviews', { productId: product.id, limit: 1 });
  const [review] = items;
  if (!review) throw new Error('The review was not listed.');
  clock.advance(1000);
  return review;
}

const pageOf = async (handle: string) =>
  (await as(null)('getProductDetails', { product_url: handle })) as SuccessOf<'getProductDetails'>;

describe('reviews in the back office', () => {
  it('reviews in the back office are listed newest first; those without an answer and the hidden ones apart', async () => {
    const [first, second, third] = [await aReview(), await aReview(), await aReview()];
    await call('answerReview', { id: first.id, answer: 'Thank you!' });
    await call('hideReview', { id: second.id, reason: 'Names a person.' });
    const idsOf = async (state?: 'unanswered' | 'hidden') =>
      (await call('listReviews', { ...(state ? { state } : {}), limit: 3 })).items.map(({ id }) => id);
    expect(await idsOf()).toEqual([third.id, second.id, first.id]);
    expect(await idsOf('hidden')).toEqual([second.id]);
    expect(await idsOf('unanswered')).toEqual([third.id]);
    const page = await call('listReviews', { limit: 2 });
    const next = await call('listReviews', { limit: 2, after: page.next ?? '' });
    expect(next.items.map(({ id }) => id)).toEqual([first.id]);
  });

  it('reviews in the back office leave the page and the average when they are hidden, and come back', async () => {
    const product = await aProduct(shop.db);
    const bad = await aReview({ product, rating: 1, text: 'Insults.' });
    await aReview({ product, rating: 5 });
    const hidden = await call('hideReview', { id: bad.id, reason: 'Insults the staff.' });
    expect(hidden.item.hiddenAt).not.toBeNull();
    await call('hideReview', { id: bad.id, reason: 'A second click.' });
    expect(await pageOf(product.handle)).toMatchObject({ averageRating: 5, total_review: 1, rate: [{ rating: 5 }] });
    await call('showReview', { id: bad.id });
    expect(await pageOf(product.handle)).toMatchObject({ averageRating: 3, total_review: 2 });
    const manager = await signedInStaff(testShop, 'manager');
    const { items } = await manager.call('listAuditLog', { subjectKind: 'review', subjectId: bad.id });
    expect(items).toMatchObject([
      { action: 'showReview', before: { isHidden: true } },
      { action: 'hideReview', after: { isHidden: true, reason: 'Insults the staff.' } },
    ]);
  });

  it('reviews in the back office leave exact counters when two hide at once while a third is written', async () => {
    const product = await aProduct(shop.db);
    const review = await aReview({ product, rating: 2 });
    await Promise.all([
      call('hideReview', { id: review.id, reason: 'One.' }),
      call('hideReview', { id: review.id, reason: 'Two.' }),
      aReview({ product, rating: 5 }),
    ]);
    expect(await pageOf(product.handle)).toMatchObject({ averageRating: 5, total_review: 1 });
  });

  it('reviews in the back office show the answer of the shop, until it is removed or the review is rewritten', async () => {
    const product = await aProduct(shop.db);
    const member = await aCustomer(shop.db);
    const post = (description: string) =>
      as(member.token)('postReviews', { product_id: product.id, rating: 3, description });
    await post('The cable is short.');
    const { items } = await call('listReviews', { productId: product.id });
    const id = items[0]?.id ?? '';
    const answerShown = async () => (await pageOf(product.handle)).rate[0]?.answer;
    await call('answerReview', { id, answer: 'A longer one is in the box.' });
    expect(await answerShown()).toBe('A longer one is in the box.');
    await call('answerReview', { id, answer: '' });
    expect(await answerShown()).toBe('');
    await call('answerReview', { id, answer: 'Look again.' });
    await post('I found it.');
    expect(await answerShown()).toBe('');
  });

  it('reviews in the back office that do not exist are not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const asked = [
      call('getReview', { id }),
      call('hideReview', { id, reason: 'None.' }),
      call('showReview', { id }),
      call('answerReview', { id, answer: 'Hello?' }),
    ];
    for (const { status, ...outcome } of await Promise.allSettled(asked)) {
      expect(status).toBe('rejected');
      expect(outcome).toMatchObject({ reason: { httpStatus: 404 } });
    }
  });
});
