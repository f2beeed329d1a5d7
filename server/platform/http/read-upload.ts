import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { faults } from './faults.ts';

/**
 * The body of an upload, each piece copied as it comes: joining 20 MB at the end would hold the event loop for 70 ms, most of them for
 * memory that is touched for the first time. A fault when it is larger than its call allows.
 */
export function readUpload(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit ?? 0;
  const expected = Number(request.headers['content-length'] ?? limit);
  return new Promise((resolve, reject) => {
    if (expected > limit) throw faults.fileTooLarge(limit);
    const body = Buffer.allocUnsafeSlow(expected);
    let length = 0;
    const take = (piece: Buffer) => {
      if (length + piece.length > expected) {
        payload.off('data', take);
        reject(faults.fileTooLarge(limit));
      } else length += piece.copy(body, length);
    };
    payload.on('data', take);
    payload.once('end', () => resolve(body.subarray(0, length)));
    // The caller broke off.
    payload.once('error', (error) => reject(Object.assign(error, { statusCode: 400 })));
  });
}
