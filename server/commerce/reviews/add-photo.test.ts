import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { products } from '#commerce/catalogue/tables.ts';
import type { SuccessOf } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { aPhoto, aReviewerOf, asFile, type Reviewer, sendPhotoOf } from '#testing/review-photos.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { addPhoto } from './add-photo.ts';

const testShop = await startShop();
const { app, shop, as, request } = testShop;
const { db, database } = shop;
const { call } = await signedInStaff(testShop, 'support');

const aReviewer = (photos = 0) => aReviewerOf(testShop, photos);
const send = (reviewer: Reviewer, photo: Buffer) => sendPhotoOf(testShop, reviewer, photo);

const reviewOf = async ({ product }: Reviewer) => {
  const { items } = await call('listReviews', { productId: product.id });
  if (!items[0]) throw new Error('The review is not listed.');
  return items[0];
};
const photosOf = async (reviewer: Reviewer) => (await reviewOf(reviewer)).photos;

const shownOf = async ({ product }: Reviewer) => {
  const answer = (await as(null)('getProductDetails', {
    product_url: product.handle,
  })) as SuccessOf<'getProductDetails'>;
  return answer.rate[0]?.photos;
};

describe('a photo of a review', () => {
  it('a photo of a review is on no page until staff show it', async () => {
    const reviewer = await aReviewer();
    expect(await send(reviewer, await aPhoto())).toMatchObject({
      status: 200,
      json: { status: 'success', message: 'Photo Added' },
    });
    expect(await shownOf(reviewer)).toBeUndefined();
    const [photo, ...others] = await photosOf(reviewer);
    expect([photo?.state, others]).toEqual(['waiting', []]);
    await call('showReviewPhoto', { id: photo?.id ?? '' });
    expect(await shownOf(reviewer)).toEqual([photo?.path]);
  });

  it('a photo of a review is made anew: upright, as WebP and AVIF, without the place and the other notes of the camera', async () => {
    const reviewer = await aReviewer();
    const sent = await aPhoto();
    const { width, height, exif } = await sharp(sent).metadata();
    expect(exif?.includes('Lateen')).toBe(true);
    await send(reviewer, sent);
    const [photo] = await photosOf(reviewer);
    const served = await app.inject(photo?.path ?? '');
    const found = await sharp(served.rawPayload).metadata();
    expect(found).toMatchObject({ format: 'webp', width: height, height: width });
    expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array(4).fill(undefined));
    expect(served.rawPayload.includes('Lateen')).toBe(false);
    const [folder] = /^.*\//.exec(photo?.path ?? '') ?? [];
    const rendition = await app.inject(`${folder}${height}.avif`);
    expect([rendition.statusCode, (await sharp(rendition.rawPayload).metadata()).exif]).toEqual([200, undefined]);
  });

  it('a photo of a review is there once when it is sent again, and no other review shares its files', async () => {
    const [one, other] = [await aReviewer(), await aReviewer()];
    const photo = await aPhoto();
    for (const reviewer of [one, one, other]) expect((await send(reviewer, photo)).json.status).toBe('success');
    const [mine, theirs] = [await photosOf(one), await photosOf(other)];
    expect([mine.length, theirs.length]).toEqual([1, 1]);
    expect(mine[0]?.path).not.toBe(theirs[0]?.path);
  });

  it('a photo of a review is one of four at most; a fifth is refused, also of many that come to several instances at once', async () => {
    const reviewer = await aReviewer();
    const { id: customerId } = reviewer.member;
    const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(aPhoto));
    const outcomes = await Promise.allSettled(
      photos.map((sent) => addPhoto(shop, { customerId, productId: reviewer.product.id, sent })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await photosOf(reviewer)).toHaveLength(4);
    expect((await send(reviewer, await aPhoto())).json).toEqual({
      status: 'failed',
      message: 'A review has 4 photos at most, and yours has as many.',
    });
    const { id } = await reviewOf(reviewer);
    const fifth = `INSERT INTO review_photos (review_id, customer_id, position, path, created_at) VALUES ($1, $2, 5, '/media/reviews/a/b', now())`;
    await expect(database.run(fifth, [id, customerId])).rejects.toThrow();
  });

  it('a photo of a review whose files were lost is made again when it is sent again', async () => {
    const reviewer = await aReviewer();
    const photo = await aPhoto();
    await send(reviewer, photo);
    const [{ path } = { path: '' }] = await photosOf(reviewer);
    const folder = path.split('/').slice(2, 4).join('/');
    await shop.pictures.removeUnchanged(folder, new Date(Date.now() + 60_000));
    expect((await app.inject(path)).statusCode).toBe(404);
    expect((await send(reviewer, photo)).json.status).toBe('success');
    expect((await app.inject(path)).statusCode).toBe(200);
    expect(await photosOf(reviewer)).toHaveLength(1);
  });

  it('a photo of a review is kept by browsers for an hour, and by nobody on the way', async () => {
    const reviewer = await aReviewer(1);
    const [photo] = await photosOf(reviewer);
    const { statusCode, headers } = await app.inject(photo?.path ?? '');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'a photo of a review whose product is deleted at the same time finds no review',
    async () => {
      const { member, product } = await aReviewer();
      const sent = await aPhoto();
      const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      let adding: Promise<unknown> = Promise.resolve();
      await db.transaction(async (tx) => {
        await tx.delete(products).where(eq(products.id, product.id));
        adding = addPhoto(shop, { customerId: member.id, productId: product.id, sent });
        adding.catch(() => {});
        await vi.waitUntil(async () => (await database.run(waiting)).length > 0, { timeout: 5_000 });
      });
      await expect(adding).rejects.toMatchObject({ httpStatus: 404 });
    },
  );

  it('a photo of a review stays with it when the review is written again', async () => {
    const reviewer = await aReviewer(1);
    await as(reviewer.member.token)('postReviews', { product_id: reviewer.product.id, rating: 2, description: 'No.' });
    expect(await photosOf(reviewer)).toHaveLength(1);
  });

  it('a photo of a review is refused of a visitor, and of who has written none', async () => {
    const { product } = await aReviewer();
    const stranger = await aCustomer(db);
    const photo = await aPhoto();
    const path = `${endpoints.postReviewPhoto.path}?product_id=${product.id}`;
    expect(await request('POST', path, asFile(photo))).toMatchObject({ status: 401 });
    expect(await send({ member: stranger, product }, photo)).toMatchObject({
      status: 404,
      json: { message: `Your review of the product ${product.id} does not exist.` },
    });
  });

  it.each([
    [
      'no picture',
      Buffer.from('Just words.'),
      /^The photo is not a picture that can be used; choose a JPEG, PNG, WebP or AVIF\.$/,
    ],
    [
      'a GIF, as no phone makes it',
      sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7a75' } })
        .gif()
        .toBuffer(),
      /^The photo is not a picture that can be used; choose a JPEG, PNG, WebP or AVIF\.$/,
    ],
    ['nothing', Buffer.alloc(0), /^The photo is empty; choose/],
    [
      'a HEIC',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      /^The photo is a HEIC picture, which cannot be read; choose/,
    ],
  ])('a photo of a review that is %s is refused in a sentence', async (_what, sent, message) => {
    const reviewer = await aReviewer();
    expect((await send(reviewer, await sent)).json).toEqual({
      status: 'failed',
      message: expect.stringMatching(message),
    });
    expect(await photosOf(reviewer)).toEqual([]);
  });

  it('a photo of a review that is larger than 10 MB, no file or another kind of body is a fault that says what to send', async () => {
    const { member, product } = await aReviewer();
    const path = `${endpoints.postReviewPhoto.path}?product_id=${product.id}`;
    const authorization = `Bearer ${member.token}`;
    const tooLarge = asFile(Buffer.alloc(10 * 1024 * 1024 + 1));
    const asked = [
      request('POST', path, { ...tooLarge, headers: { ...tooLarge.headers, authorization } }),
      request('POST', path, { headers: { authorization } }),
      request('POST', path, { body: { photo: 'here' }, headers: { authorization } }),
    ];
    expect((await Promise.all(asked)).map(({ status, json }) => [status, json.message])).toEqual([
      [413, 'The body is too large; send 10 MB at most.'],
      [400, 'The body is missing; send the file as application/octet-stream.'],
      [415, 'The body has the wrong type; send the file as application/octet-stream.'],
    ]);
  });
});

describe('the photos of a member', () => {
  it('the photos of a member are in the export of the data as links', async () => {
    const reviewer = await aReviewer(1);
    const manager = await signedInStaff(testShop, 'manager');
    const exported = await manager.request('GET', `/admin/export-customer?id=${reviewer.member.id}`);
    const [photo] = await photosOf(reviewer);
    expect(exported.json()).toMatchObject({ reviews: [{ photos: [`${shop.settings.publicUrl}${photo?.path}`] }] });
  });

  it('the photos of a member go with the account, from the page at once; the words stay without the name', async () => {
    const reviewer = await aReviewer(1);
    const [photo] = await photosOf(reviewer);
    await call('showReviewPhoto', { id: photo?.id ?? '' });
    await as(reviewer.member.token)('deleteAccount');
    expect(await shownOf(reviewer)).toBeUndefined();
    expect(await reviewOf(reviewer)).toMatchObject({ firstName: '', text: 'As on the photo.', photos: [] });
  });
});

itRefusesBadInput(() => testShop, 'postReviewPhoto', {
  input: async () => ({ product_id: (await aProduct(db)).id }),
});
