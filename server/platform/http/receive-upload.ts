import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createCallerTurns, isGone } from './caller-turns.ts';
import { faults } from './faults.ts';
import { readUpload } from './read-upload.ts';
import { closeAfterUnread, refuseEncodedFile } from './unread-body.ts';

/** The body of a call that takes a file, for the route's schema. */
export const fileBody = {
  consumes: ['application/octet-stream'],
  body: z.any().meta({ type: 'string', format: 'binary' }),
};

/** Hands the body on unread, so that it takes no memory before its sender is known and has a turn. */
export function streamBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.addContentTypeParser('*', (_request, _payload, done) => done(faults.noFile()));
  app.addHook('onSend', closeAfterUnread);
}

export type Receive = <Result>(
  request: FastifyRequest,
  customerId: string,
  handle: (upload: Buffer) => Promise<Result>,
) => Promise<Result>;

/** Some 80 MB of memory; those who wait have sent nothing yet. */
const limits = { atOnce: 8, mostWaiting: 24 };

/**
 * Makes the function that receives a member's file and handles it: eight at once of all members, of one member one, so that no one
 * fills the memory or keeps the others out. A file whose sender has gone is replaced by the next. Throws a fault if one of the member's
 * is under way, and QueueFull if too many wait.
 */
export function createReceive(read = readUpload): Receive {
  const turns = createCallerTurns(limits);
  const sending = new Map<string, FastifyRequest>();
  return async (request, customerId, handle) => {
    refuseEncodedFile(request);
    if (!(request.body instanceof Readable)) throw faults.missingFile();
    const { body } = request;
    const earlier = sending.get(customerId);
    if (earlier && !isGone(earlier)) throw faults.uploadRunning();
    sending.set(customerId, request);
    try {
      return await turns.take(
        () => !isGone(request),
        async () => handle(await read(request, body)),
      );
    } finally {
      if (sending.get(customerId) === request) sending.delete(customerId);
    }
  };
}
