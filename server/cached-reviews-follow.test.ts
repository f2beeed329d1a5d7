import { describe, expect, it } from 'vitest';
import { openCachedAnswers } from '#testing/cached-answers.ts';
import { aProduct } from '#testing/factories.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { aReviewWithPhotos } from '#testing/review-photos.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** What members write on a product's page, of which every instance keeps answers. */

const testShop = await startShop();
const { shop, as } = testShop;
const { db } = shop;
const { expectToFollow } = await openCachedAnswers(testShop);
const { call } = await signedInStaff(testShop, 'owner');

const product = await aProduct(db, { stock: 50 });
const ofProduct = { product_url: product.handle };
const profile = { first_name: 'Aisha', last_name: 'Rahman', mobile_no: '' };

describe('a cached answer follows', () => {
  it('a cached answer follows a review, the name of its author, its answer and its removal', async () => {
    const shopper = await aShopper(db);
    const text = { rating: 4, description: 'Good' };
    await expectToFollow('getProductDetails', ofProduct, {
      change: () => as(shopper.token)('postReviews', { product_id: product.id, ...text }),
      shows: { rate: [text], averageRating: 4, total_review: 1 },
    });
    await expectToFollow('getProductDetails', ofProduct, {
      change: () => as(shopper.token)('updateUserProfile', { ...profile, first_name: 'Omar' }),
      shows: { rate: [{ first_name: 'Omar' }] },
    });
    const [review] = (await call('listReviews', {})).items;
    const id = String(review?.id);
    await expectToFollow('getProductDetails', ofProduct, {
      change: () => call('answerReview', { id, answer: 'Thank you' }),
      shows: { rate: [{ answer: 'Thank you' }] },
    });
    await expectToFollow('getProductDetails', ofProduct, {
      change: () => call('hideReview', { id, reason: 'rude' }),
      shows: { rate: [], total_review: 0 },
    });
  });

  it('a cached answer follows the photos of a review that staff show, hide and remove, and their removal with the account', async () => {
    const { token } = await aShopper(db);
    await aReviewWithPhotos(testShop, { token, productId: product.id, count: 2 });
    const [review] = (await call('listReviews', { state: 'photos' })).items;
    const { id = '', path = '' } = review?.photos[0] ?? {};
    const other = review?.photos[1] ?? { id: '', path: '' };
    const withPhoto = { photos: [path] };
    const without = expect.not.objectContaining({ photos: expect.anything() });
    const changes: [() => unknown, object][] = [
      [() => call('showReviewPhoto', { id }), withPhoto],
      [() => call('hideReviewPhoto', { id, reason: 'A face' }), without],
      [() => call('showReviewPhoto', { id }), withPhoto],
      [() => call('showReviewPhoto', { id: other.id }), { photos: [path, other.path] }],
      [() => call('removeReviewPhoto', { id: other.id, reason: 'The member asked for it' }), withPhoto],
      [() => as(token)('deleteAccount'), without],
    ];
    for (const [change, review] of changes)
      await expectToFollow('getProductDetails', ofProduct, { change, shows: { rate: [review] } });
  });

  it('a cached answer follows the answer to a question, its removal, and the name of who asked', async () => {
    const query = { product_id: String(product.id) };
    const text = 'Is the cable in the box?';
    const { token } = await aShopper(db);
    await as(token)('postQuestion', { product_id: product.id, question: text });
    const [question] = (await call('listQuestions', {})).items;
    const id = String(question?.id);
    const changes: [() => unknown, object[]][] = [
      [() => call('answerQuestion', { id, answer: 'It is', answeredAt: null }), [{ question: text, answer: 'It is' }]],
      [() => call('hideQuestion', { id, reason: 'rude' }), []],
      [() => call('showQuestion', { id }), [{ answer: 'It is' }]],
      [() => as(token)('updateUserProfile', { ...profile, first_name: 'Omar' }), [{ first_name: 'Omar' }]],
      [() => as(token)('deleteAccount'), [{ first_name: '', answer: 'It is' }]],
    ];
    for (const [change, shown] of changes)
      await expectToFollow('getQuestions', query, { change, shows: { question_list: shown } });
  });
});
