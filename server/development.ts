import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { BackOffice } from './back-office.ts';
import type { Storefront } from './pages.ts';

/** The pages for `npm run dev`: Vite runs inside the shop's process, so that changes show at once. */
export async function storefrontInDevelopment(): Promise<Storefront> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    isDevelopment: true,
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    async attach(app: FastifyInstance) {
      await haveMiddleware(app);
      app.use((request, response, next) =>
        isBackOffice(request.url) ? next() : vite.middlewares(request, response, next),
      );
      app.addHook('onClose', () => vite.close());
    },
  };
}

/** The staff's application likewise, with a Vite server of its own. */
export async function backOfficeInDevelopment(): Promise<BackOffice> {
  const { createServer } = await import('vite');
  const root = join(import.meta.dirname, '..');
  const configFile = join(root, 'vite.backoffice.config.ts');
  const vite = await createServer({ configFile, server: { middlewareMode: true }, appType: 'custom' });
  return {
    isDevelopment: true,
    loadPage: (url) => vite.transformIndexHtml(url, readFileSync(join(root, 'backoffice/index.html'), 'utf8')),
    async attach(app) {
      await haveMiddleware(app);
      app.use((request, response, next) =>
        isBackOffice(request.url) ? vite.middlewares(request, response, next) : next(),
      );
      app.addHook('onClose', () => vite.close());
    },
  };
}

async function haveMiddleware(app: FastifyInstance) {
  if (!app.hasDecorator('use')) await app.register((await import('@fastify/middie')).default);
}

const isBackOffice = (url = '') => /^\/admin([/?]|$)/.test(url);
