import { once } from 'node:events';
import { request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { answerErrorsInEnvelope } from './errors.ts';
import { readUpload } from './read-upload.ts';
import { createReceive, streamBodies } from './receive-upload.ts';

/** A file that was received whole is handled until `release` is called, if it says so. */
const held: { request: FastifyRequest; release: () => void }[] = [];
const hold = (request: FastifyRequest) => new Promise<void>((release) => held.push({ request, release }));

/** The header `within-ms` sets how soon a thousand bytes must come; without it there is no hurry. */
const paceOf = ({ headers }: FastifyRequest) => ({ bytes: 1000, withinMs: Number(headers['within-ms'] ?? 60_000) });
const receive = createReceive((request, payload) => readUpload(request, payload, paceOf(request)));
const app = Fastify();
answerErrorsInEnvelope(app);
streamBodies(app);
app.post('/file', { bodyLimit: 5000 }, (request) =>
  receive(request, String(request.headers.member), async (upload) => {
    if (upload.includes('hold')) await hold(request);
    return { bytes: upload.length };
  }),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

/** Begins a member's upload; nothing of the body is sent yet. */
function begin(member: string, headers: Record<string, string | number> = {}) {
  const sending = startRequest({
    port,
    path: '/file',
    method: 'POST',
    headers: { member, 'content-type': 'application/octet-stream', ...headers },
  });
  sending.on('error', () => {});
  return sending;
}

async function answerTo(sending: ReturnType<typeof begin>) {
  const [response] = await once(sending, 'response');
  return {
    status: response.statusCode,
    connection: response.headers.connection,
    answer: JSON.parse(await text(response)),
  };
}

const send = (member: string, body: string) => answerTo(begin(member).end(body));

describe('a file of a member', () => {
  it('a file of a member that comes too slowly is answered with 408, and the next is received', async () => {
    const slow = begin('slow', { 'content-length': 4000, 'within-ms': 40 });
    slow.write('x');
    expect(await answerTo(slow)).toEqual({
      status: 408,
      connection: 'close',
      answer: { status: 'failed', message: 'The file came too slowly; send it again over a better connection.' },
    });
    expect(await send('slow', 'all of it')).toMatchObject({ status: 200, answer: { bytes: 9 } });
  });

  it('a file of a member replaces one whose sender has gone, and no other', async () => {
    const first = begin('leaving');
    first.end('hold');
    await expect.poll(() => held).toHaveLength(1);
    expect(await send('leaving', 'next')).toMatchObject({ status: 429 });
    first.destroy();
    await expect.poll(() => held[0]?.request.socket.destroyed).toBe(true);
    const second = begin('leaving');
    second.end('hold again');
    await expect.poll(() => held).toHaveLength(2);
    // The end of the first leaves the second under way.
    held[0]?.release();
    await new Promise(setImmediate);
    expect(await send('leaving', 'next')).toMatchObject({ status: 429 });
    const answered = answerTo(second);
    held[1]?.release();
    expect((await answered).status).toBe(200);
  });

  it('a file of a member that is refused ends the connection if the rest of it is too large or of unknown length', async () => {
    const tooLarge = begin('refused', { 'content-length': 5001 });
    tooLarge.write('x');
    expect(await answerTo(tooLarge)).toMatchObject({ status: 413, connection: 'close' });
    const endless = begin('refused', { 'content-encoding': 'gzip' });
    endless.write('x');
    expect(await answerTo(endless)).toMatchObject({ status: 415, connection: 'close' });
    const small = begin('refused', { 'content-encoding': 'gzip', 'content-length': 10 });
    small.write('x');
    expect(await answerTo(small)).toMatchObject({ status: 415, connection: 'keep-alive' });
    small.destroy();
  });

  it('a file of a member that has ended before it is read, or ends early, is a fault', async () => {
    const request = { headers: {}, routeOptions: { bodyLimit: 10 } } as unknown as FastifyRequest;
    const ended = new PassThrough().destroy();
    await expect(readUpload(request, ended)).rejects.toMatchObject({ httpStatus: 400 });
    const ending = new PassThrough();
    const reading = readUpload(request, ending);
    ending.write('x');
    ending.destroy();
    await expect(reading).rejects.toThrow('The body ended too early; send the file again.');
  });
});
