import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveBuiltFiles } from '#platform/http/built-files.ts';
import { contentSecurityPolicy } from '#platform/http/content-security.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Early } from '#platform/http/send-page.ts';
import type { Shop } from './shop.ts';

/** The staff's application below /admin: one page and its files. Its data comes from /api/admin, which checks who is signed in. */

/** Where the application is loaded from. */
export type BackOffice = {
  isDevelopment: boolean;
  /** The page, with `%SHOP_NAME%` as the placeholder of the name. */
  loadPage(url: string): Promise<string>;
  attach(app: FastifyInstance, early: Early): Promise<void>;
};

const buildFolder = join(import.meta.dirname, '../build/back-office');

/** The application as `npm run build` made it. */
export async function builtBackOffice(folder = buildFolder): Promise<BackOffice> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return {
    isDevelopment: false,
    loadPage: async () => page,
    async attach(app, early) {
      serveBuiltFiles(app, { folder: join(folder, 'assets'), prefix: '/admin/assets/' }, early);
    },
  };
}

/** Serves the page for every path below /admin, without caching and with `noindex`. */
export function serveBackOffice(app: FastifyInstance, { settings }: Shop, backOffice: BackOffice): void {
  for (const url of ['/admin', '/admin/*']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const page = (await backOffice.loadPage(request.url)).replaceAll('%SHOP_NAME%', escapeHtml(settings.shop.name));
      if (!backOffice.isDevelopment) reply.header('content-security-policy', contentSecurityPolicy([]));
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('referrer-policy', 'same-origin')
        .send(page);
    });
  }
}
