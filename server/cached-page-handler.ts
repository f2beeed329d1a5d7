import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { requestLine } from '#platform/http/access-log.ts';
import type { EarlyHandler } from '#platform/http/early-handler.ts';
import { chooseBytes, type Page, type PageCache } from '#platform/http/page-cache.ts';

/**
 * Sends a fresh cached page straight from memory. Any other request (a query, another method, a page to be rendered first) is left to
 * the framework, which answers the same way. `frameHeaders` are those that the framework adds to every answer.
 */
export function cachedPageHandler(
  cache: PageCache,
  frameHeaders: () => OutgoingHttpHeaders | null,
  log: Logger,
): EarlyHandler {
  let served = 0;
  return (request, response) => {
    const common = frameHeaders();
    const page = request.method === 'GET' && common ? cache.peek(request.url ?? '') : null;
    if (!page || !common || page.status !== 200) return false;
    const startedAt = performance.now();
    if (isPageView(request.headers)) page.onServed();
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, { ...common, ...page.headers, etag: page.etag }).end();
    } else {
      const { bytes, headers } = readyAnswer(page, common, request);
      response.writeHead(200, headers).end(bytes);
    }
    const line = requestLine('GET', request.url ?? '', response.statusCode, performance.now() - startedAt);
    log.info({ reqId: `page-${++served}`, ...line }, 'request');
    return true;
  };
}

/** Whether a person views the page, rather than a browser that prefetches it. */
export function isPageView({ purpose }: IncomingHttpHeaders): boolean {
  return purpose !== 'prefetch';
}

type ReadyAnswer = { bytes: Buffer; headers: OutgoingHttpHeaders };

/** A page's headers are assembled once per encoding, not per request. */
const readyAnswers = new WeakMap<Buffer, ReadyAnswer>();

function readyAnswer(page: Page, common: OutgoingHttpHeaders, request: IncomingMessage): ReadyAnswer {
  const { bytes, encoding } = chooseBytes(page, String(request.headers['accept-encoding'] ?? ''));
  const known = readyAnswers.get(bytes);
  if (known) return known;
  const headers: OutgoingHttpHeaders = {
    ...common,
    ...page.headers,
    etag: page.etag,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': bytes.length,
  };
  const made = { bytes, headers };
  readyAnswers.set(bytes, made);
  return made;
}
