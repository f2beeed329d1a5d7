import { join } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import serveStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ServerBuild } from 'react-router';
import { cartRoutes } from '#commerce/cart/routes.ts';
import { catalogueRoutes } from '#commerce/catalogue/routes.ts';
import { checkoutRoutes } from '#commerce/checkout/routes.ts';
import { contactRoutes } from '#commerce/contact/routes.ts';
import { contentRoutes } from '#commerce/content/routes.ts';
import { authenticate } from '#commerce/customers/authenticate.ts';
import { customerRoutes } from '#commerce/customers/routes.ts';
import { orderRoutes } from '#commerce/orders/routes.ts';
import { reviewRoutes } from '#commerce/reviews/routes.ts';
import { searchRoutes } from '#commerce/search/routes.ts';
import { signInRoutes } from '#commerce/sign-in/routes.ts';
import { wishlistRoutes } from '#commerce/wishlist/routes.ts';
import { logAccess } from '#platform/http/access-log.ts';
import { answerErrorsInEnvelope, answerUnknownCalls } from '#platform/http/errors.ts';
import { faults } from '#platform/http/faults.ts';
import { createServe } from '#platform/http/serve.ts';
import { serveMailbox } from '#platform/mail/mailbox-route.ts';
import { serveCrawlers } from './crawlers.ts';
import { servePages } from './pages.ts';
import type { Shop } from './shop.ts';

declare module 'fastify' {
  interface FastifyInstance {
    shopApiKey: string;
  }
}

export type AppOptions = {
  /** Where the rendered storefront comes from; null: the API alone, as most tests want it. */
  storefront: { loadBuild: () => Promise<ServerBuild>; isDevelopment: boolean } | null;
  /** Checks every answer against the contract: in tests and development. */
  checkAnswers: boolean;
};

const bodyLimitBytes = 64 * 1024;
const buildFolder = join(import.meta.dirname, '../build/client');

/** The parts of the shop, in reading order. */
export async function buildApp(shop: Shop, { storefront, checkAnswers }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    disableRequestLogging: true,
    bodyLimit: bodyLimitBytes,
    trustProxy: (_address, hop) => hop < shop.settings.trustProxy,
    rewriteUrl: (request) => (request.url ?? '/').replace(/\?{2,}/, '?'),
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(checkAnswers ? serializerCompiler : () => (answer) => JSON.stringify(answer));
  app.decorate('shopApiKey', shop.settings.apiKey);
  answerErrorsInEnvelope(app);

  let isInternal = (_headers: Record<string, unknown>) => false;
  logAccess(app, (headers) => isInternal(headers));
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, strictTransportSecurity: shop.settings.publicUrl.startsWith('https:') });
  if (shop.settings.rateLimit > 0) {
    await app.register(rateLimit, {
      max: shop.settings.rateLimit,
      timeWindow: '1 minute',
      allowList: (request) => isInternal(request.headers),
      errorResponseBuilder: (_request, { ttl }) => faults.tooMany(Math.ceil(ttl / 1000)),
    });
  }
  await app.register((api) => serveApi(api, shop), { prefix: '/api' });
  serveHealth(app, shop);
  if (shop.mail.mailbox) serveMailbox(app, shop.mail.mailbox);
  await serveFiles(app, shop, storefront !== null && !storefront.isDevelopment);
  if (storefront) {
    serveCrawlers(app, shop);
    const pages = servePages(app, shop, storefront.loadBuild, storefront.isDevelopment);
    isInternal = (headers) => headers[pages.internalHeader.name] === pages.internalHeader.value;
  }
  return app;
}

/** The contract below /api, each domain's calls, and the page that documents them. */
async function serveApi(api: FastifyInstance, shop: Shop) {
  await api.register(swagger, {
    openapi: { info: { title: `${shop.settings.shop.name} API`, version: '1', description: apiDescription }, servers: [{ url: '/api' }], components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-KEY' } } }, security: [{ key: [] }] },
    transform: jsonSchemaTransform,
    stripBasePath: true,
  });
  await api.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
  await api.register(async (keyed) => {
    await keyed.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
    keyed.addHook('onRequest', async (request, reply) => {
      if (request.headers['x-api-key'] !== shop.settings.apiKey) throw faults.wrongApiKey();
      reply.header('cache-control', 'no-store');
    });
    keyed.setNotFoundHandler(answerUnknownCalls);
    const serve = createServe(keyed, (token) => authenticate(shop.db, shop.clock, token));
    signInRoutes(serve, shop);
    customerRoutes(serve, shop);
    catalogueRoutes(serve, shop);
    searchRoutes(serve, shop);
    contentRoutes(serve, shop);
    reviewRoutes(serve, shop);
    cartRoutes(serve, shop);
    wishlistRoutes(serve, shop);
    checkoutRoutes(serve, shop);
    orderRoutes(serve, shop);
    contactRoutes(serve, shop);
  });
}

const apiDescription =
  'Every answer is a JSON object with `status`: "success", or "failed" with a `message`. A business refusal is HTTP 200 with "failed"; a fault of the call itself is 4xx. Fields marked Addition go beyond the original contract.';

function serveHealth(app: FastifyInstance, shop: Shop) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await shop.db.execute(sql`SELECT 1`);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'not ready', message: 'The database does not answer.' });
    }
  });
}

const yearSeconds = 31_536_000;

/** The storefront's scripts and styles, whose names carry their hash, and the pictures of the catalogue. */
async function serveFiles(app: FastifyInstance, shop: Shop, hasBuild: boolean) {
  await app.register(serveStatic, {
    root: join(shop.settings.dataDir, 'media'),
    prefix: '/media/',
    maxAge: yearSeconds * 1000,
    immutable: true,
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    },
  });
  if (!hasBuild) return;
  await app.register(serveStatic, {
    root: join(buildFolder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    maxAge: yearSeconds * 1000,
    immutable: true,
  });
}
