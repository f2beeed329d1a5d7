import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { RequestCount, RequestCounts } from '#platform/metrics/request-counts.ts';
import { loggedPath, roundedMs } from './access-log.ts';
import type { EarlyHandling } from './early-handler.ts';
import { chooseBytes, type Sendable } from './page-cache.ts';

/** Sends what is cached, a page, a file, a picture or the answer of a call, with the same headers through the framework and without it. */

/** Through the framework, which adds the headers of every answer. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Sendable): FastifyReply {
  reply.headers(page.headers).header('etag', page.etag);
  if (isKnownTo(request, page)) return reply.code(304).send();
  return sendChosen(request, reply, page);
}

const isKnownTo = ({ headers }: Pick<IncomingMessage, 'headers'>, { status, etag }: Sendable): boolean =>
  status === 200 && headers['if-none-match'] === etag;

/** The same bytes without the leave to keep them: to a member, whose next answer may differ. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, page: Sendable): FastifyReply {
  const { 'cache-control': _leave, ...headers } = page.headers;
  return sendChosen(request, reply.headers(headers), page);
}

function sendChosen(request: FastifyRequest, reply: FastifyReply, page: Sendable): FastifyReply {
  const { bytes, encoding } = chooseBytes(page, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(bytes);
}

/** Sends a page without the framework. */
export type SendEarly = (request: IncomingMessage, response: ServerResponse, page: Sendable) => void;

/** What it takes to answer before the framework. */
export type Early = { earlyHandling: EarlyHandling; sendEarly: SendEarly };

/** `frameHeaders` are those that the framework adds to every answer. */
export function createSendEarly(
  frameHeaders: () => OutgoingHttpHeaders,
  requests: RequestCounts,
  log: Logger,
): SendEarly {
  let sent = 0;
  return (request, response, page) => {
    const startedAt = performance.now();
    const ready = readyAnswer(page, request, frameHeaders, requests);
    if (isKnownTo(request, page)) {
      ready.sent304.count++;
      response.writeHead(304, ready.headersOf304).end();
    } else {
      ready.sent.count++;
      response.writeHead(page.status, ready.headers).end(ready.bytes);
    }
    if (!log.isLevelEnabled('info')) return;
    const ms = roundedMs(performance.now() - startedAt);
    log.info(
      { reqId: `cached-${++sent}`, method: 'GET', path: ready.path, status: response.statusCode, ms },
      'request',
    );
  };
}

/** The headers that the hooks registered so far add to every answer; they are known after the first request. */
export function watchFrameHeaders(app: FastifyInstance): () => OutgoingHttpHeaders {
  let known: OutgoingHttpHeaders | null = null;
  app.addHook('onRequest', async (_request, reply) => {
    known ??= { ...reply.getHeaders() } as OutgoingHttpHeaders;
  });
  return () => known ?? {};
}

/** Headers as names and values in turn, which Node writes without looking at an object. */
type ReadyAnswer = {
  path: string;
  bytes: Buffer;
  headers: OutgoingHttpHeader[];
  headersOf304: OutgoingHttpHeader[];
  sent: RequestCount;
  sent304: RequestCount;
};

/** Made once per page and encoding, not per request. */
const readyAnswers = new WeakMap<Buffer, ReadyAnswer>();

function readyAnswer(
  page: Sendable,
  { url = '', headers }: IncomingMessage,
  common: () => OutgoingHttpHeaders,
  requests: RequestCounts,
): ReadyAnswer {
  const { bytes, encoding } = chooseBytes(page, String(headers['accept-encoding'] ?? ''));
  const known = readyAnswers.get(bytes);
  if (known) return known;
  const ofBoth = { ...common(), ...page.headers, etag: page.etag };
  const ofBytes = { ...(encoding ? { 'content-encoding': encoding } : {}), 'content-length': bytes.length };
  const path = loggedPath(url);
  const route = routeOf(path);
  const made = {
    path: route === '/*' ? path : route,
    bytes,
    headers: inTurn({ ...ofBoth, ...ofBytes }),
    headersOf304: inTurn(ofBoth),
    sent: requests.of('GET', route, page.status),
    sent304: requests.of('GET', route, 304),
  };
  readyAnswers.set(bytes, made);
  return made;
}

const folders = ['/media/', '/assets/', '/admin/assets/'];

/** Only calls whose path is known are cached, so it is their route. */
function routeOf(path: string): string {
  const folder = folders.find((prefix) => path.startsWith(prefix));
  if (folder !== undefined) return `${folder}*`;
  return path.startsWith('/api/') ? path : '/*';
}

const inTurn = (headers: OutgoingHttpHeaders): OutgoingHttpHeader[] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value as OutgoingHttpHeader]));
