import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { type Caller, createCaller, type Transport } from '#contract/client.ts';
import { nextCutOff } from '#contract/delivery-days.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { productTags } from '#platform/changes.ts';
import { serveBuiltFiles } from '#platform/http/built-files.ts';
import { createCallerTurns, isGone } from '#platform/http/caller-turns.ts';
import { contentSecurityPolicy } from '#platform/http/content-security.ts';
import type { EarlyHandler } from '#platform/http/early-handler.ts';
import { faults } from '#platform/http/faults.ts';
import { createPageCache, type Page, type PageCache, type RenderedPage, toPage } from '#platform/http/page-cache.ts';
import { type Early, type SendEarly, sendPage } from '#platform/http/send-page.ts';
import { CallerGone, QueueFull } from '#platform/queue.ts';
import { shopFacts } from './settings.ts';
import type { Shop } from './shop.ts';

/** The storefront's pages, rendered from the same API calls that the browser makes, and cached as bytes. */

/** Exported by entry.server.tsx beside React Router's own: makes the context with the identities of its build. */
type StorefrontEntry = {
  createServerContext(options: { caller: Caller; shop: ShopFacts; formerNames: string[] }): RouterContextProvider;
  /** The hashes of all inline scripts that its pages may hold. */
  inlineScripts: readonly string[];
};

/** Where the rendered storefront is loaded from. */
export type Storefront = {
  isDevelopment: boolean;
  /** Called for each page, so that development renders the latest code. */
  loadBuild(): Promise<ServerBuild>;
  attach(app: FastifyInstance, early: Early): Promise<void>;
};

const buildFolder = join(import.meta.dirname, '../build');
const dayMs = 86_400_000;

/** The storefront as `npm run build` made it. */
export async function builtStorefront(folder = buildFolder): Promise<Storefront> {
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild;
  return {
    isDevelopment: false,
    loadBuild: async () => build,
    async attach(app, early) {
      serveBuiltFiles(app, { folder: join(folder, 'client/assets'), prefix: '/assets/' }, early);
      // Icons and screenshots of the app, whose names stay the same.
      await app.register(serveStatic, {
        root: join(folder, 'client/app'),
        prefix: '/app/',
        decorateReply: false,
        maxAge: dayMs,
      });
      await serveServiceWorker(app, readFileSync(join(folder, 'client/service-worker.js'), 'utf8'));
    },
  };
}

/** Never cached by the browser, so that a deployment reaches every user at their next visit. */
async function serveServiceWorker(app: FastifyInstance, script: string) {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  };
  const file = await toPage({ status: 200, headers, text: script, tags: [] });
  app.get('/service-worker.js', { schema: { hide: true } }, async (request, reply) => sendPage(request, reply, file));
}

/** Serves every path that is neither a call nor a file. */
export function servePages(
  app: FastifyInstance,
  shop: Shop,
  storefront: Storefront,
  { earlyHandling, sendEarly }: Early,
): void {
  const cache = createPageCache(
    () => shop.clock.now().getTime(),
    (error) => {
      if (!(error instanceof QueueFull)) app.log.error({ err: error }, 'a page could not be made anew');
    },
  );
  shop.changes.subscribe((tags) => cache.expire(tags));
  shop.meters.caches.set('pages', cache.figures);

  if (!storefront.isDevelopment) earlyHandling.add(cachedPageHandler(cache, sendEarly));

  const renders = createCallerTurns(rendersAtOnce);
  const awaited = createAwaited();
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = canonicalPath(request.url);
    const render = () => renderPage(app, shop, storefront, path);
    const serve = (page: Page) => {
      if (!request.isInternal && isPageView(request.headers)) page.onServed();
      return sendPage(request, reply, page);
    };
    if (storefront.isDevelopment) return serve(await toPage(await render()));
    const leave = awaited.add(path, request);
    try {
      const inTurn = (isWanted: () => boolean) => () => renders.take(isWanted, render);
      return serve(
        await cache.get(
          path,
          inTurn(() => awaited.has(path)),
          inTurn(() => true),
        ),
      );
    } catch (error) {
      if (error instanceof CallerGone || error instanceof QueueFull) return sendBusyPage(reply);
      throw error;
    } finally {
      leave();
    }
  });
}

/**
 * Sends a fresh cached page straight from memory. Any other request (a query, another method, a page to be rendered first) is left to
 * the framework, which answers the same way.
 */
function cachedPageHandler(cache: PageCache, send: SendEarly): EarlyHandler {
  return (request, response) => {
    const page = request.method === 'GET' ? cache.peek(request.url ?? '') : null;
    if (!page) return false;
    if (isPageView(request.headers)) page.onServed();
    send(request, response, page);
    return true;
  };
}

/** Whether a person views the page, rather than a browser that prefetches it. */
const isPageView = ({ purpose }: IncomingHttpHeaders): boolean => purpose !== 'prefetch';

/** A page takes a tenth of a second of this thread and some megabytes; rendering more at once makes none of them faster. */
const rendersAtOnce = { atOnce: 4, mostWaiting: 100 };

/** The requests that wait for each page: they share one rendering, which is dropped when the last of them disconnects. */
function createAwaited() {
  const callers = new Map<string, Set<FastifyRequest>>();
  return {
    add(path: string, request: FastifyRequest) {
      const waiting = callers.get(path) ?? new Set();
      callers.set(path, waiting.add(request));
      return () => {
        waiting.delete(request);
        if (waiting.size === 0 && callers.get(path) === waiting) callers.delete(path);
      };
    },
    has: (path: string) => [...(callers.get(path) ?? [])].some((request) => !isGone(request)),
  };
}

/** The page shown while too many pages are requested at once; it reloads by itself. */
function sendBusyPage(reply: FastifyReply) {
  return reply
    .code(503)
    .headers(headersOfFailure(503))
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3"><title>One moment</title><p>The shop is very busy just now. This page tries again by itself in a few seconds.</p></html>',
    );
}

/** Facts about a rendered page: the tags of its answers, its product, and the worst status of its calls. */
type Shown = { tags: Set<string>; productId: number | null; worstStatus: number };

async function renderPage(
  app: FastifyInstance,
  shop: Shop,
  storefront: Storefront,
  path: string,
): Promise<RenderedPage> {
  const { isDevelopment } = storefront;
  const now = shop.clock.now();
  const nextSettings = shop.facts.nextTurn();
  const facts = shopFacts(shop.settings, now);
  const build = await storefront.loadBuild();
  const shown: Shown = { tags: new Set(['content']), productId: null, worstStatus: 200 };
  const caller = createCaller(inProcessTransport(app, facts.apiKey, shown), () => null);
  const { createServerContext, inlineScripts } = build.entry.module as unknown as StorefrontEntry;
  const context = createServerContext({ caller, shop: facts, formerNames: shop.settings.shop.formerNames });
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  const response = await handle(new Request(facts.publicUrl + path), context);
  const text = await response.text();
  const { tags, productId } = shown;
  const status = shown.worstStatus === 503 ? 503 : response.status;
  // Parts of it may be missing, so neither the cache nor a crawler may store it.
  const isFailure = status >= 500 || shown.worstStatus >= 500;
  if (/[?&](min|max)_price=/.test(path)) tags.add('prices');
  // A missing page may exist later.
  if (status === 404) tags.add('lists');
  const { plan } = facts.delivery;
  const until = earliest(nextSettings, productId !== null && plan ? nextCutOff(plan, now) : null);
  const onServed = productId === null ? () => {} : () => shop.viewCounter.count(productId);
  const headers = {
    ...pageHeaders(response, isDevelopment ? null : inlineScripts),
    ...(isFailure ? headersOfFailure(status) : {}),
  };
  return { status, headers, text, isFailure, tags, until, onServed };
}

const earliest = (one: Date | null, other: Date | null) => (one && other && other < one ? other : (one ?? other));

/** Calls the API without a network, and records which products the answers show. */
function inProcessTransport(app: FastifyInstance, apiKey: string, shown: Shown): Transport {
  return async ({ method, path, body, headers }) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, 'x-api-key': apiKey, ...app.internalCallHeader },
      ...(body ? { payload: body } : {}),
    });
    shown.worstStatus = Math.max(shown.worstStatus, response.statusCode);
    const json: unknown = response.json();
    note(json, shown);
    return { httpStatus: response.statusCode, json };
  };
}

function note(json: unknown, shown: Shown): void {
  const answer = json as {
    product_list?: { id: number }[];
    product_details?: { id: number }[];
    price_steps?: object[];
  };
  if (answer.product_list) shown.tags.add('lists').add('stock');
  // Also without any counts, which are there later.
  if (answer.price_steps) shown.tags.add('facets');
  if (answer.price_steps?.length) shown.tags.add('prices');
  if ('corrected_keyword' in answer) shown.tags.add('search');
  for (const tag of productTags(answer)) shown.tags.add(tag);
  shown.productId = answer.product_details?.[0]?.id ?? shown.productId;
}

function pageHeaders(response: Response, inlineScripts: readonly string[] | null): Record<string, string> {
  const location = response.headers.get('location');
  return {
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    vary: 'accept-encoding',
    ...(location ? { location } : {}),
    ...(inlineScripts ? { 'content-security-policy': contentSecurityPolicy(inlineScripts, trustedTypes) } : {}),
  };
}

/** The policies of storefront/trusted-types.ts. */
const trustedTypes = ['default', 'shop'];

function headersOfFailure(status: number): Record<string, string> {
  return { 'cache-control': 'no-store', ...(status === 503 ? faults.unavailable().headers : {}) };
}

/** The parameters that a page reads; any others (campaign tags) would only fill the cache with copies of the same page. */
export const pageParameters = [
  'q',
  'page',
  'min_price',
  'max_price',
  'slug',
  'rating',
  'sort',
  'products',
  'differences',
  'subcategory',
  'color',
  'attr',
  'version_id',
  'kept',
  'stars',
  'next',
];
/** The chosen values of a facet, by its key. */
const facetParameter = /^f\.[a-z0-9][\w-]{0,59}$/;
const mostFacets = 20;
const mostValues = 50;
const longestParameter = 100;

function canonicalPath(url: string): string {
  const { pathname, searchParams } = new URL(`http://shop${url}`);
  const canonical = new URLSearchParams();
  const facets = [...new Set(searchParams.keys())].filter((name) => facetParameter.test(name)).sort();
  for (const name of [...pageParameters, ...facets.slice(0, mostFacets)]) {
    for (const value of searchParams.getAll(name).slice(0, mostValues))
      canonical.append(name, value.slice(0, longestParameter));
  }
  return canonical.size > 0 ? `${pathname}?${canonical}` : pathname;
}
