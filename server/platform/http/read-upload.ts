import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { faults } from './faults.ts';

/** How much of a file must come within how long, again and again, or its sender would keep others waiting. */
export type Pace = { bytes: number; withinMs: number };

/** A tenth of what a slow phone sends. */
const leastPace: Pace = { bytes: 64 * 1024, withinMs: 5_000 };

/**
 * The body of an upload, each piece copied as it comes: joining 20 MB at the end would hold the event loop for 70 ms, most of them for
 * memory that is touched for the first time. A fault when it is larger than its call allows, comes too slowly, or ends too early.
 */
export function readUpload(request: FastifyRequest, payload: Readable, pace = leastPace): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit ?? 0;
  const expected = Number(request.headers['content-length'] ?? limit);
  return new Promise((resolve, reject) => {
    if (expected > limit) throw faults.fileTooLarge(limit);
    // Of such a stream no event would come.
    if (payload.destroyed) throw faults.brokenOff();
    const body = Buffer.allocUnsafeSlow(expected);
    let length = 0;
    const stopWatching = watchPace(pace, () => length, refuse);
    function refuse(fault: Error) {
      stopWatching();
      payload.off('data', take);
      reject(fault);
    }
    function take(piece: Buffer) {
      if (length + piece.length > expected) refuse(faults.fileTooLarge(limit));
      else length += piece.copy(body, length);
    }
    payload.on('data', take);
    payload.once('end', () => {
      stopWatching();
      resolve(body.subarray(0, length));
    });
    for (const broken of ['error', 'aborted', 'close']) payload.once(broken, () => refuse(faults.brokenOff()));
  });
}

/** Calls `refuse` once less came than must. */
function watchPace({ bytes, withinMs }: Pace, arrived: () => number, refuse: (fault: Error) => void): () => void {
  let before = 0;
  const timer = setInterval(() => {
    if (arrived() - before < bytes) refuse(faults.fileTooSlow());
    before = arrived();
  }, withinMs);
  return () => clearInterval(timer);
}
