import compress, { type FastifyCompressOptions } from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountingStaffRoutes } from '#commerce/accounting/staff-routes.ts';
import { serveAlertLinks } from '#commerce/alerts/link-routes.ts';
import { alertRoutes } from '#commerce/alerts/routes.ts';
import { auditStaffRoutes } from '#commerce/audit/staff-routes.ts';
import { writeAudit } from '#commerce/audit/write-audit.ts';
import { cartRoutes } from '#commerce/cart/routes.ts';
import { catalogueRoutes } from '#commerce/catalogue/routes.ts';
import { checkoutRoutes } from '#commerce/checkout/routes.ts';
import { confirmationStaffRoutes } from '#commerce/confirmation/staff-routes.ts';
import { contactRoutes } from '#commerce/contact/routes.ts';
import { contactStaffRoutes } from '#commerce/contact/staff-routes.ts';
import { contentRoutes } from '#commerce/content/routes.ts';
import { contentStaffRoutes } from '#commerce/content/staff-routes.ts';
import { couponStaffRoutes } from '#commerce/coupons/staff-routes.ts';
import { authenticate } from '#commerce/customers/authenticate.ts';
import { customerRoutes } from '#commerce/customers/routes.ts';
import { serveFeeds } from '#commerce/feeds/serve-feeds.ts';
import { fulfilmentStaffRoutes } from '#commerce/fulfilment/staff-routes.ts';
import { serveInvoices } from '#commerce/invoices/invoice-route.ts';
import { orderRoutes } from '#commerce/orders/routes.ts';
import { phoneCodeRoutes } from '#commerce/phone-codes/routes.ts';
import { questionRoutes } from '#commerce/questions/routes.ts';
import { questionStaffRoutes } from '#commerce/questions/staff-routes.ts';
import { reportStaffRoutes } from '#commerce/reports/staff-routes.ts';
import { returnRoutes } from '#commerce/returns/routes.ts';
import { returnStaffRoutes } from '#commerce/returns/staff-routes.ts';
import { reviewRoutes } from '#commerce/reviews/routes.ts';
import { reviewStaffRoutes } from '#commerce/reviews/staff-routes.ts';
import { searchRoutes } from '#commerce/search/routes.ts';
import { searchStaffRoutes } from '#commerce/search/staff-routes.ts';
import { settingsRoutes } from '#commerce/settings/routes.ts';
import { settingsStaffRoutes } from '#commerce/settings/staff-routes.ts';
import { signInRoutes } from '#commerce/sign-in/routes.ts';
import { specificationsStaffRoutes } from '#commerce/specifications/staff-routes.ts';
import { createFindMachine } from '#commerce/staff/keys.ts';
import { staffRoutes } from '#commerce/staff/routes.ts';
import { readSessionCookie } from '#commerce/staff/session-cookie.ts';
import { findSession } from '#commerce/staff/sessions.ts';
import { stockStaffRoutes } from '#commerce/stock/staff-routes.ts';
import { walletRoutes } from '#commerce/wallet/routes.ts';
import { walletStaffRoutes } from '#commerce/wallet/staff-routes.ts';
import { webhookStaffRoutes } from '#commerce/webhooks/staff-routes.ts';
import { wishlistRoutes } from '#commerce/wishlist/routes.ts';
import { DatabaseBusy } from '#platform/database/unavailable.ts';
import { logAccess } from '#platform/http/access-log.ts';
import { createCallerTurns } from '#platform/http/caller-turns.ts';
import type { Connections } from '#platform/http/drain.ts';
import { createEarlyHandling, type EarlyHandling } from '#platform/http/early-handler.ts';
import { answerError, answerErrorsInEnvelope } from '#platform/http/errors.ts';
import { requireDocumentedFaults } from '#platform/http/fault-answers.ts';
import { faults } from '#platform/http/faults.ts';
import { markInternalCalls } from '#platform/http/internal-calls.ts';
import type { PublicCalls } from '#platform/http/public-calls.ts';
import { addSecurityHeaders } from '#platform/http/security-headers.ts';
import { createSendEarly, watchFrameHeaders } from '#platform/http/send-page.ts';
import { createServe } from '#platform/http/serve.ts';
import { traceRequests } from '#platform/http/trace-requests.ts';
import { refuseUnknownCalls, refuseUnknownPaths } from '#platform/http/unknown-paths.ts';
import { serveMailbox } from '#platform/mail/mailbox-route.ts';
import { createServeExport } from '#platform/staff-api/serve-export.ts';
import { createServeStaff } from '#platform/staff-api/serve-staff.ts';
import { uncaughtErrorCount } from '#platform/uncaught-errors.ts';
import { type BackOffice, serveBackOffice } from './back-office.ts';
import { serveTunnel } from './command-line/tunnel-route.ts';
import { customerCareStaffRoutes } from './commerce/customer-care/staff-routes.ts';
import { productEditingStaffRoutes } from './commerce/product-editing/staff-routes.ts';
import { serveCrawlers } from './crawlers.ts';
import { serveDocumentation } from './documentation.ts';
import { backupStaffRoutes } from './operations/backups/staff-routes.ts';
import { healthStaffRoutes } from './operations/health/staff-routes.ts';
import { productImportStaffRoutes } from './operations/product-imports/staff-routes.ts';
import { type Storefront, servePages } from './pages.ts';
import { openPublicCalls } from './public-calls.ts';
import { servePictures } from './serve-pictures.ts';
import type { Shop } from './shop.ts';
import { version } from './version.ts';
import { serveWebManifest } from './web-manifest.ts';

export type AppOptions = {
  /** Null: the API alone, as most tests need it. */
  storefront: Storefront | null;
  /** Null: its API without its pages. */
  backOffice: BackOffice | null;
  /** Checks every answer against the contract: in tests and development. */
  checkAnswers: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
  }
}

const bodyLimitBytes = 64 * 1024;

/**
 * Thresholds in bytes; by a stream, the plugin's way with longer answers, one of 10 kB costs five times as much as in one call. Gzip first,
 * with buffers so small that the C library keeps them: brotli's tables are asked of the system each time, three times the processor time
 * for as many bytes.
 */
const compression: FastifyCompressOptions = {
  global: true,
  threshold: 1024,
  syncThreshold: 64 * 1024,
  encodings: ['gzip', 'br'],
  zlibOptions: { windowBits: 13, memLevel: 6 },
};

/** The embedded database runs one statement at a time; a server has its pool, for which calls wait 2 s at most. */
const readsAtOnce = { embedded: { atOnce: 4, mostWaiting: 1000 }, postgres: { atOnce: 50, mostWaiting: 1000 } };

/** The parts of the shop, in reading order. */
export async function buildApp(
  shop: Shop,
  { storefront, backOffice, checkAnswers }: AppOptions,
): Promise<FastifyInstance> {
  const earlyHandling = createEarlyHandling({ requestTimeout: 60_000, keepAliveTimeout: 72_000 });
  const app = createFastify(shop, earlyHandling);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(checkAnswers ? serializerCompiler : () => (answer) => JSON.stringify(answer));
  answerErrorsInEnvelope(app);
  if (checkAnswers) requireDocumentedFaults(app);

  markInternalCalls(app);
  traceRequests(app);
  logAccess(app, shop.meters.requests);
  addSecurityHeaders(app, { isHttps: shop.settings.publicUrl.startsWith('https:') });
  const early = { earlyHandling, sendEarly: createSendEarly(watchFrameHeaders(app), shop.meters.requests, shop.log) };
  app.addHook('preClose', async () => earlyHandling.close());
  if (shop.settings.rateLimit > 0) {
    await app.register(rateLimit, {
      max: shop.settings.rateLimit,
      timeWindow: '1 minute',
      allowList: ({ isInternal, routeOptions }) => isInternal || isFileOfPages(routeOptions.url),
      errorResponseBuilder: (_request, { ttl }) => faults.tooMany(Math.ceil(ttl / 1000)),
    });
  }
  await app.register((api) => serveApi(api, shop, openPublicCalls(shop, early)), { prefix: '/api' });
  serveHealth(app, shop);
  if (shop.mail.mailbox) serveMailbox(app, shop.mail.mailbox);
  serveInvoices(app, shop);
  await serveFeeds(app, shop);
  serveAlertLinks(app, shop);
  serveTunnel(app, shop);
  await servePictures(app, shop, early);
  if (backOffice) {
    await backOffice.attach(app, early);
    serveBackOffice(app, shop, backOffice);
  }
  if (storefront) {
    await storefront.attach(app, early);
    await serveCrawlers(app, shop);
    serveWebManifest(app, shop);
    servePages(app, shop, storefront, early);
  }
  refuseUnknownPaths(app);
  return app;
}

/**
 * Files of pages and pictures cost as little as an answer from memory, and a first visit wants a hundred of them: counted, they would leave
 * the pages of shoppers who share an address, as in an office or behind a mobile network, without style.
 */
const isFileOfPages = (route = '') => ['/assets/*', '/media/*', '/app/*', '/admin/assets/*'].includes(route);

function createFastify({ log, settings }: Shop, { serverFactory, connections }: EarlyHandling): FastifyInstance {
  const app = Fastify({
    serverFactory,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    rewriteUrl: (request) => pathAndQuery(request.url ?? '/'),
    frameworkErrors: answerError,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  app.decorate('connections', connections);
  return app;
}

/** A request line may hold the whole URL instead of the path (RFC 9112, section 3.2.2), and double question marks. */
function pathAndQuery(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?{2,}/, '?');
  return path.startsWith('/') ? path : `/${path}`;
}

/** The contract below /api, each domain's calls, and the page that documents them. */
async function serveApi(api: FastifyInstance, shop: Shop, publicCalls: PublicCalls) {
  await serveDocumentation(api, shop);
  await api.register(async (keyed) => {
    await keyed.register(compress, compression);
    keyed.addHook('onRequest', async (request, reply) => {
      if (request.headers['x-api-key'] !== shop.settings.apiKey) throw faults.wrongApiKey();
      reply.header('cache-control', 'no-store');
    });
    refuseUnknownCalls(keyed);
    const serving = createServe(keyed, {
      authenticate: (token) => authenticate(shop.db, shop.clock, token),
      turns: createCallerTurns(readsAtOnce[shop.database.engine]),
      publicCalls,
    });
    const { serve, servePublic } = serving;
    signInRoutes(serve, shop);
    customerRoutes(serve, shop);
    const reading = { ...shop, db: shop.database.readDb };
    catalogueRoutes(servePublic, reading);
    searchRoutes(servePublic, reading);
    contentRoutes(servePublic, reading);
    settingsRoutes(servePublic, reading);
    reviewRoutes(serving, shop);
    questionRoutes(serving, shop);
    cartRoutes(serving, shop);
    wishlistRoutes(serving, shop);
    checkoutRoutes(serving, shop);
    orderRoutes(serving, shop);
    phoneCodeRoutes(serve, shop);
    returnRoutes(serve, shop);
    walletRoutes(serve, shop);
    contactRoutes(serve, shop);
    alertRoutes(serve, shop);
  });
  await api.register((backOffice) => serveStaffApi(backOffice, shop));
}

/** The staff's calls of each domain, below /api/admin. They are authorised by cookie or by a machine's own key, not by the API key. */
async function serveStaffApi(api: FastifyInstance, shop: Shop) {
  await api.register(compress, compression);
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await api.register(async (calls) => refuseUnknownCalls(calls), { prefix: '/admin' });
  const { publicUrl } = shop.settings;
  const serveStaff = createServeStaff(api, {
    publicUrl,
    db: shop.staffDb,
    readDb: shop.database.staffReadDb,
    clock: shop.clock,
    findStaff: (request) => findSession(shop.staffDb, shop.clock.now(), readSessionCookie(request, publicUrl)),
    findMachine: createFindMachine(shop.staffDb, shop.clock),
    writeAudit,
  });
  const serveExport = createServeExport(serveStaff, shop.clock);
  staffRoutes(serveStaff, shop);
  fulfilmentStaffRoutes(serveStaff, serveExport, shop);
  confirmationStaffRoutes(serveStaff, serveExport, shop);
  returnStaffRoutes(serveStaff, serveExport, shop);
  walletStaffRoutes(serveStaff, shop);
  auditStaffRoutes(serveStaff, serveExport);
  reportStaffRoutes(serveStaff, shop);
  backupStaffRoutes(serveStaff, shop);
  accountingStaffRoutes(serveStaff, serveExport, shop);
  couponStaffRoutes(serveStaff, serveExport, shop);
  contentStaffRoutes(serveStaff, shop);
  reviewStaffRoutes(serveStaff, serveExport, shop);
  questionStaffRoutes(serveStaff, serveExport, shop);
  contactStaffRoutes(serveStaff, shop);
  customerCareStaffRoutes(serveStaff, serveExport, shop);
  productEditingStaffRoutes(serveStaff, serveExport, shop);
  stockStaffRoutes(serveStaff, shop);
  settingsStaffRoutes(serveStaff, shop);
  specificationsStaffRoutes(serveStaff);
  searchStaffRoutes(serveStaff);
  productImportStaffRoutes(serveStaff, shop);
  healthStaffRoutes(serveStaff, shop);
  webhookStaffRoutes(serveStaff, shop);
}

function serveHealth(app: FastifyInstance, shop: Shop) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({
    status: 'ok',
    version,
    uncaught_errors: uncaughtErrorCount(),
  }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (app.connections.isDraining()) {
      return reply.code(503).send({ status: 'not ready', message: 'The shop is about to stop.' });
    }
    try {
      await shop.database.ping();
      return { status: 'ready', search: shop.search.source() };
    } catch (error) {
      const message = error instanceof DatabaseBusy ? error.message : 'The database does not answer.';
      return reply.code(503).send({ status: 'not ready', message });
    }
  });
}
