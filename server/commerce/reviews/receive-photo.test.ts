import { once } from 'node:events';
import { type IncomingMessage, request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { aPhoto, aReviewerOf, aReviewWithPhotos, asFile, type Reviewer, sendPhotoOf } from '#testing/review-photos.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { app, shop, as, request, clock } = testShop;
const { db } = shop;
await app.listen({ port: 0, host: '127.0.0.1' });

const aReviewer = () => aReviewerOf(testShop, 0);
const send = (reviewer: Reviewer, photo: Buffer) => sendPhotoOf(testShop, reviewer, photo);

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
    await expect.poll(() => begun.isRead()).toBe(true);
    expect(await send(slow, await aPhoto())).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
      json: { message: 'Another file of yours is being sent; wait until it has arrived.' },
    });
    expect((await send(other, await aPhoto())).status).toBe(200);
    begun.stop();
    await expect.poll(async () => (await send(slow, await aPhoto())).status).toBe(200);
  });

  it('photos on their way are received eight at once; who comes then sends nothing before there is a place', async () => {
    const eight: Awaited<ReturnType<typeof beginUpload>>[] = [];
    for (let count = 0; count < 8; count++) eight.push(await beginUpload(await aReviewer()));
    await expect.poll(() => eight.every(({ isRead }) => isRead())).toBe(true);
    const ninth = await beginUpload(await aReviewer());
    // Other calls are answered meanwhile.
    expect((await as(null)('getCategoryList')).status).toBe('success');
    expect(ninth.isRead()).toBe(false);
    eight[0]?.stop();
    await expect.poll(() => ninth.isRead()).toBe(true);
    for (const { stop } of [...eight, ninth]) stop();
  });
});

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
      await expect.poll(() => isRead(), { interval: 2 }).toBe(true);
      stop();
      await expect.poll(() => isGone(), { interval: 2 }).toBe(true);
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
