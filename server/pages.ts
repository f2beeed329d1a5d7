import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { viewCounterOf } from '#commerce/catalogue/count-views.ts';
import { type Caller, createCaller, type Transport } from '#contract/client.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { contentSecurityPolicy } from '#platform/http/content-security.ts';
import type { FrontDoorKeeper } from '#platform/http/front-door.ts';
import { chooseBytes, createPageCache, type Page, type RenderedPage, toPage } from '#platform/http/page-cache.ts';
import { isLook, keptPagesDoor } from './kept-pages-door.ts';
import { shopFacts } from './settings.ts';
import type { Shop } from './shop.ts';

/** The storefront's pages, rendered from the same API calls that the browser makes, and kept as bytes. */

/** What entry.server.tsx exports beside React Router's own: makes the context with the identities of its build. */
type StorefrontEntry = {
  createServerContext(given: { caller: Caller; shop: ShopFacts }): RouterContextProvider;
};

/** Where the rendered storefront comes from. */
export type Storefront = {
  isDevelopment: boolean;
  /** Asked for each page, so that development renders what was just saved. */
  loadBuild(): Promise<ServerBuild>;
  attach(app: FastifyInstance): Promise<void>;
};

const buildFolder = join(import.meta.dirname, '../build');
const dayMs = 86_400_000;
const yearMs = 365 * dayMs;

/** The storefront as `npm run build` made it; its scripts and styles carry their hash in their names. */
export async function builtStorefront(folder = buildFolder): Promise<Storefront> {
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild;
  return {
    isDevelopment: false,
    loadBuild: async () => build,
    async attach(app) {
      await app.register(serveStatic, {
        root: join(folder, 'client/assets'),
        prefix: '/assets/',
        decorateReply: false,
        preCompressed: true,
        maxAge: yearMs,
        immutable: true,
      });
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

/** Never kept by the browser's own cache, so that a deployment reaches everybody at their next visit. */
async function serveServiceWorker(app: FastifyInstance, script: string) {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  };
  const file = await toPage({ status: 200, headers, html: script, tags: [] });
  app.get('/service-worker.js', { schema: { hide: true } }, async (request, reply) => sendPage(request, reply, file));
}

/** Serves every path that is no call and no file. */
export function servePages(app: FastifyInstance, shop: Shop, storefront: Storefront, frontDoor: FrontDoorKeeper): void {
  const cache = createPageCache(Date.now, (error) => app.log.error({ err: error }, 'a page could not be made anew'));
  shop.changes.hear((tags) => cache.expire(tags));

  let frameHeaders: OutgoingHttpHeaders | null = null;
  if (!storefront.isDevelopment) frontDoor.open(keptPagesDoor(cache, () => frameHeaders, shop.log));
  app.addHook('preClose', async () => frontDoor.open(() => false));

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    frameHeaders ??= { ...reply.getHeaders() } as OutgoingHttpHeaders;
    const path = canonicalPath(request.url);
    const render = () => renderPage(app, shop, storefront, path);
    const page = storefront.isDevelopment ? await toPage(await render()) : await cache.get(path, render);
    if (!request.isInternal && isLook(request.headers)) page.onServed();
    return sendPage(request, reply, page);
  });
}

/** What a page shows: the tags of its answers, and the product that it is about. */
type Shown = { tags: Set<string>; productId: number | null };

async function renderPage(
  app: FastifyInstance,
  shop: Shop,
  storefront: Storefront,
  path: string,
): Promise<RenderedPage> {
  const { isDevelopment } = storefront;
  const facts = shopFacts(shop.settings);
  const build = await storefront.loadBuild();
  const shown: Shown = { tags: new Set(['content']), productId: null };
  const caller = createCaller(inProcessTransport(app, facts.apiKey, shown), () => null);
  const context = (build.entry.module as unknown as StorefrontEntry).createServerContext({ caller, shop: facts });
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  const response = await handle(new Request(facts.publicUrl + path), context);
  const html = await response.text();
  const { tags, productId } = shown;
  if (/[?&](min|max)_price=/.test(path)) tags.add('prices');
  // What is not there yet may be listed later.
  if (response.status === 404) tags.add('lists');
  const onServed = productId === null ? () => {} : () => viewCounterOf(shop).count(productId);
  return { status: response.status, headers: pageHeaders(response, html, isDevelopment), html, tags, onServed };
}

/** Calls the API without a network, and notes which products the answers show. */
function inProcessTransport(app: FastifyInstance, apiKey: string, shown: Shown): Transport {
  return async ({ method, path, body, headers }) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, 'x-api-key': apiKey, ...app.internalCallHeader },
      ...(body ? { payload: body } : {}),
    });
    const json: unknown = response.json();
    note(json, shown);
    return { httpStatus: response.statusCode, json };
  };
}

function note(json: unknown, shown: Shown): void {
  const answer = json as { product_list?: { id: number }[]; product_details?: { id: number }[] };
  if (answer.product_list) shown.tags.add('lists');
  for (const { id } of answer.product_list ?? []) shown.tags.add(`product:${id}`);
  for (const { id } of answer.product_details ?? []) {
    shown.tags.add(`product:${id}`);
    shown.productId = id;
  }
}

function pageHeaders(response: Response, html: string, isDevelopment: boolean): Record<string, string> {
  const location = response.headers.get('location');
  return {
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    vary: 'accept-encoding',
    ...(location ? { location } : {}),
    ...(isDevelopment ? {} : { 'content-security-policy': contentSecurityPolicy(html) }),
  };
}

/** The parameters that a page reads; all others (campaign tags) would only fill the cache with the same page. */
const knownParameters = [
  'q',
  'page',
  'min_price',
  'max_price',
  'slug',
  'rating',
  'subcategory',
  'color',
  'attr',
  'version_id',
  'next',
];
const longestParameter = 100;

function canonicalPath(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const kept = new URLSearchParams();
  for (const name of knownParameters) {
    for (const value of searchParams.getAll(name).slice(0, 20)) kept.append(name, value.slice(0, longestParameter));
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers(page.headers).header('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const { bytes, encoding } = chooseBytes(page, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(bytes);
}
