import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { type Caller, createCaller } from '#contract/client.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { shopFacts } from './settings.ts';
import type { Shop } from './shop.ts';
import { contentSecurityPolicy } from '#platform/http/content-security.ts';
import { createPageCache, type Page, type RenderedPage } from '#platform/http/page-cache.ts';

/** The storefront's pages, rendered from the same API calls that the browser makes, and kept as bytes. */

/** What entry.server.tsx exports beside React Router's own: makes the context with the identities of its build. */
type StorefrontEntry = {
  createServerContext(given: { caller: Caller; shop: ShopFacts }): RouterContextProvider;
};

export type Pages = {
  /** Set on requests that the server makes to itself, so that they are neither logged nor limited. */
  internalHeader: { name: string; value: string };
};

const buildFolder = join(import.meta.dirname, '../build');

export async function loadStorefrontBuild(): Promise<ServerBuild> {
  return (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as ServerBuild;
}

/** Serves every path that is no call and no file. `loadBuild` is asked for each page in development, once otherwise. */
export function servePages(app: FastifyInstance, shop: Shop, loadBuild: () => Promise<ServerBuild>, isDevelopment: boolean): Pages {
  const facts = shopFacts(shop.settings);
  const internalHeader = { name: 'x-internal-call', value: randomBytes(16).toString('hex') };
  const cache = createPageCache(Date.now, (error) => app.log.error({ err: error }, 'a page could not be rendered anew'));
  shop.changes.hear((tags) => cache.expire(tags));

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const path = canonicalPath(request.url);
    const render = () => renderPage(path);
    const found = isDevelopment ? await createPageCache(Date.now, () => {}).get(path, render) : await cache.get(path, render);
    return sendPage(request, reply, found);
  }

  async function renderPage(path: string): Promise<RenderedPage> {
    const build = await loadBuild();
    const tags = new Set<string>(['content']);
    const caller = createCaller(inProcessTransport(app, internalHeader, tags), () => null);
    const context = (build.entry.module as unknown as StorefrontEntry).createServerContext({ caller, shop: facts });
    const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
    const response = await handle(new Request(facts.publicUrl + path), context);
    const html = await response.text();
    return { status: response.status, headers: pageHeaders(response, html, isDevelopment), html, tags };
  }

  app.get('/*', { schema: { hide: true } }, page);
  return { internalHeader };
}

/** Calls the API without a network, and notes which products the answers show. */
function inProcessTransport(app: FastifyInstance, internalHeader: Pages['internalHeader'], tags: Set<string>): Parameters<typeof createCaller>[0] {
  return async ({ method, path, body, headers }) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, 'x-api-key': app.shopApiKey, [internalHeader.name]: internalHeader.value },
      ...(body ? { payload: body } : {}),
    });
    const json: unknown = response.json();
    addTags(json, tags);
    return { httpStatus: response.statusCode, json };
  };
}

function addTags(json: unknown, tags: Set<string>): void {
  const answer = json as { product_list?: { id: number }[]; product_details?: { id: number }[] };
  if (answer.product_list) tags.add('lists');
  for (const { id } of answer.product_list ?? []) tags.add(`product:${id}`);
  for (const { id } of answer.product_details ?? []) tags.add(`product:${id}`);
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
const knownParameters = ['q', 'page', 'min_price', 'max_price', 'slug', 'rating', 'subcategory', 'color', 'attr', 'version_id', 'next'];
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
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.code(page.status);
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.identity);
}
