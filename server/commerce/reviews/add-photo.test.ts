import { once } from 'node:events';
import { type IncomingMessage, request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { products } from '#commerce/catalogue/tables.ts';
import type { SuccessOf } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { aPhoto, aReviewWithPhotos, asFile, sendPhoto } from '#testing/review-photos.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { addPhoto } from './add-photo.ts';

const testShop = await startShop();
const { app, shop, as, request, clock } = testShop;
const { db, database } = shop;
const { call } = await signedInStaff(testShop, 'support');
await app.listen({ port: 0, host: '127.0.0.1' });

/** A member with a review of a new product. */
async function aReviewer(photos = 0) {
  const [member, product] = [await aCustomer(db), await aProduct(db)];
  await aReviewWithPhotos(testShop, { token: member.token, productId: product.id, count: photos });
  return { member, product };
}
type Reviewer = Awaited<ReturnType<typeof aReviewer>>;

const send = ({ member, product }: Reviewer, photo: Buffer) =>
  sendPhoto(testShop, { token: member.token, productId: product.id, photo });

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

describe('a photo that is sent compressed', () => {
  it.each([
    ['as gzip', (photo: Buffer) => gzipSync(photo)],
    ['as gzip by its header alone', (photo: Buffer) => photo],
  ])('a photo that is sent compressed, %s, is refused with 415, and the next is received', async (_how, encode) => {
    const reviewer = await aReviewer();
    const photo = await aPhoto();
    const { payload, headers } = asFile(encode(photo));
    const path = `${endpoints.postReviewPhoto.path}?product_id=${reviewer.product.id}`;
    const authorization = `Bearer ${reviewer.member.token}`;
    const encoded = { payload, headers: { ...headers, authorization, 'content-encoding': 'gzip' } };
    expect(await request('POST', path, encoded)).toMatchObject({
      status: 415,
      json: {
        message: 'The body has a content encoding; send the file as it is, without the header Content-Encoding.',
      },
    });
    expect((await send(reviewer, photo)).json.status).toBe('success');
  });
});

/** Begins an upload, of which the first byte is sent. `isRead`: the shop receives it; `isGone`: it knows that it was stopped. */
async function beginUpload({ member, product }: Reviewer) {
  const sending = startRequest({
    port: (app.server.address() as AddressInfo).port,
    path: `/api${endpoints.postReviewPhoto.path}?product_id=${product.id}`,
    method: 'POST',
    headers: {
      'x-api-key': shop.settings.apiKey,
      authorization: `Bearer ${member.token}`,
      'content-type': 'application/octet-stream',
      'content-length': 1000,
    },
  });
  sending.on('error', () => {});
  const arrived = once(app.server, 'request');
  sending.write('x');
  const [received]: IncomingMessage[] = await arrived;
  return {
    stop: () => sending.destroy(),
    isRead: () => received?.readableFlowing === true,
    isGone: () => received?.socket.destroyed === true,
  };
}

describe('photos on their way', () => {
  it('photos on their way are one of each member at a time, and keep no other member waiting', async () => {
    const [slow, other] = [await aReviewer(), await aReviewer()];
    const begun = await beginUpload(slow);
    await vi.waitFor(() => expect(begun.isRead()).toBe(true));
    expect(await send(slow, await aPhoto())).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
      json: { message: 'Another file of yours is being sent; wait until it has arrived.' },
    });
    expect((await send(other, await aPhoto())).status).toBe(200);
    begun.stop();
    await vi.waitFor(async () => expect((await send(slow, await aPhoto())).status).toBe(200));
  });

  it('photos on their way are received eight at once; who comes then sends nothing before there is a place', async () => {
    const eight: Awaited<ReturnType<typeof beginUpload>>[] = [];
    for (let count = 0; count < 8; count++) eight.push(await beginUpload(await aReviewer()));
    await vi.waitFor(() => expect(eight.every(({ isRead }) => isRead())).toBe(true));
    const ninth = await beginUpload(await aReviewer());
    // Other calls are answered meanwhile.
    expect((await as(null)('getCategoryList')).status).toBe('success');
    expect(ninth.isRead()).toBe(false);
    eight[0]?.stop();
    await vi.waitFor(() => expect(ninth.isRead()).toBe(true));
    for (const { stop } of [...eight, ninth]) stop();
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

/** The last ones, since the staff's session ends within the time that passes. */
describe('the limits on photos', () => {
  it('the limits on photos of a member are forty tries an hour, refused ones counted', async () => {
    const reviewer = await aReviewer();
    for (let tries = 0; tries < 40; tries++) expect((await send(reviewer, Buffer.from('x'))).status).toBe(200);
    expect((await send(reviewer, await aPhoto())).status).toBe(429);
    clock.advance(3_600_001);
    expect((await send(reviewer, await aPhoto())).json.status).toBe('success');
  });

  it('the limits on photos of a member count those that are broken off', async () => {
    const reviewer = await aReviewer();
    for (let tries = 0; tries < 40; tries++) {
      const { stop, isRead, isGone } = await beginUpload(reviewer);
      await vi.waitFor(() => expect(isRead()).toBe(true), { interval: 2 });
      stop();
      await vi.waitFor(() => expect(isGone()).toBe(true), { interval: 2 });
    }
    expect((await send(reviewer, await aPhoto())).status).toBe(429);
  });

  it('the limits on photos of a member are twenty a day', async () => {
    const reviewers: Reviewer[] = [];
    const member = await aCustomer(db);
    for (let index = 0; index < 6; index++) {
      const product = await aProduct(db);
      const count = index < 5 ? 4 : 0;
      await aReviewWithPhotos(testShop, { token: member.token, productId: product.id, count });
      reviewers.push({ member, product });
    }
    const last = reviewers[5] as Reviewer;
    const photo = await aPhoto();
    expect((await send(last, photo)).json).toEqual({
      status: 'failed',
      message: 'You can add 20 photos a day. Please add this one tomorrow.',
    });
    clock.advance(86_400_001);
    expect((await send(last, photo)).json.status).toBe('success');
  });
});

itRefusesBadInput(() => testShop, 'postReviewPhoto', {
  input: async () => ({ product_id: (await aProduct(db)).id }),
});
