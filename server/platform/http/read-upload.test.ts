import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { staffCalls } from '#contract/staff/calls.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { cookie } = await signedInStaff(testShop, 'content');
await testShop.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = testShop.app.server.address() as AddressInfo;
const { path, uploadBytes } = staffCalls.uploadPromotionPicture;

/** Sends the pieces one after the other; without a length they are sent as chunks. */
async function upload(
  pieces: Buffer[],
  length?: number,
  more = {},
): Promise<{ status: number | undefined; answer: object }> {
  const headers = { cookie, 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin', ...more };
  const sending = request({
    port,
    path: `/api${path}`,
    method: 'POST',
    headers: length === undefined ? headers : { ...headers, 'content-length': length },
  });
  const answered = once(sending, 'response');
  // What is refused is not read to its end.
  sending.on('error', () => {});
  for (const piece of pieces) sending.write(piece);
  sending.end();
  const [response] = await answered;
  return { status: response.statusCode, answer: JSON.parse(await text(response)) };
}

const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#0b4f55' } })
  .png()
  .toBuffer();
const inPieces = [picture.subarray(0, 100), picture.subarray(100, 1000), picture.subarray(1000)];

describe('an upload', () => {
  it('an upload arrives whole, with its length or in chunks without', async () => {
    for (const length of [picture.length, undefined])
      expect(await upload(inPieces, length)).toMatchObject({ status: 200, answer: { status: 'success' } });
  });

  it('an upload that is sent compressed, or says so, is refused with 415, and the next is received', async () => {
    for (const body of [gzipSync(picture), picture])
      expect(await upload([body], body.length, { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 });
    expect(await upload(inPieces)).toMatchObject({ status: 200 });
  });

  it('an upload past the limit of its call is refused with 413, whether it says its length or not', async () => {
    const tooMuch = Array.from({ length: 11 }, () => Buffer.alloc(1024 * 1024));
    for (const length of [tooMuch.length * 1024 * 1024, undefined])
      expect(await upload(tooMuch, length)).toMatchObject({ status: 413, answer: { status: 'failed' } });
    expect(uploadBytes).toBeLessThan(11 * 1024 * 1024);
    expect(await upload(inPieces)).toMatchObject({ status: 200 });
  });
});
