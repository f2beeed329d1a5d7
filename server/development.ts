import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Storefront } from './pages.ts';

/** The storefront for `npm run dev`: Vite runs inside the shop's process, so that a change of a page shows at once. */
export async function storefrontInDevelopment(): Promise<Storefront> {
  const [{ createServer }, { default: middie }] = await Promise.all([import('vite'), import('@fastify/middie')]);
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    isDevelopment: true,
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    async attach(app: FastifyInstance) {
      await app.register(middie);
      app.use(vite.middlewares);
      app.addHook('onClose', () => vite.close());
    },
  };
}
