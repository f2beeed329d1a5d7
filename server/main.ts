import type { FastifyInstance } from 'fastify';
import { readPopularCards } from '#commerce/catalogue/read-popular-cards.ts';
import { products } from '#commerce/catalogue/tables.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { takeConsole } from '#platform/log/log.ts';
import { failureText } from '#platform/operator-error.ts';
import { setTracing } from '#platform/tracing/tracing.ts';
import { surviveUncaughtErrors } from '#platform/uncaught-errors.ts';
import shopConfig from '#shop-config';
import { buildApp } from './app.ts';
import { builtBackOffice } from './back-office.ts';
import { backOfficeInDevelopment, storefrontInDevelopment } from './development.ts';
import { readEnvironment } from './environment.ts';
import { jobHandlers } from './jobs.ts';
import { listen } from './listen.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { openShop } from './open-shop.ts';
import { builtStorefront } from './pages.ts';
import { startScheduler } from './scheduler.ts';
import { readSettings } from './settings.ts';
import type { Shop } from './shop.ts';
import { stopAtSignal, stopShop } from './stop-shop.ts';
import { version } from './version.ts';

/** Reads the environment, opens the database and listens until a signal stops the shop. */
async function main() {
  const isDevelopment = process.argv.includes('--dev');
  const settings = readSettings(shopConfig, readEnvironment());
  if (settings.sendsTraces) await traceEverything();
  const shop = await openShop(settings);
  if (!isDevelopment) takeConsole(shop.log);
  surviveUncaughtErrors(shop.log);
  if (settings.loadDemo) await fillWithDemo(shop);
  const scheduler = await startScheduler(shop);
  const worker = startWorker(shop.db, jobHandlers(shop), shop.log);
  const app = await buildApp(shop, {
    backOffice: isDevelopment ? await backOfficeInDevelopment() : await builtBackOffice(),
    storefront: isDevelopment ? await storefrontInDevelopment() : await builtStorefront(),
    checkAnswers: isDevelopment,
  });
  const metrics = await serveMetrics(shop);
  await listen(app, settings);

  stopAtSignal(shop.log, () => stopShop({ shop, app, worker, scheduler, metrics }));
  greet(shop, app.server.address());
  void readLists(shop);
  await warm(app, shop);
}

/** Loaded on demand. Before the shop opens, as its parts ask then whether they are traced. */
async function traceEverything() {
  const { openTracing } = await import('#platform/tracing/open-tracing.ts');
  setTracing(openTracing(version, process.env));
}

/**
 * One after the other, since they would keep the cores from shoppers together: lists, which every page has, then the search index, then
 * facets. A search that does not find an index starts it itself.
 */
async function readLists({ listing, cards, facets, search, log }: Shop) {
  await listing.start().catch((error) => log.error({ err: error }, 'lists go on asking the database'));
  await readPopularCards({ listing, cards }).catch((error) => log.error({ err: error }, 'no cards are read ahead'));
  await search.start();
  await facets.start().catch((error) => log.error({ err: error }, 'lists go on without facets'));
}

/** Renders the home page, so that the first shopper does not wait for it. */
async function warm(app: FastifyInstance, { settings }: Shop) {
  const headers = { 'x-api-key': settings.apiKey, ...app.internalCallHeader };
  await app.inject({ url: '/', headers });
}

/** Loaded on demand: a shop that has products never needs the demo. */
async function fillWithDemo(shop: Shop) {
  if ((await shop.db.$count(products)) > 0) return;
  const { loadDemo } = await import('./operations/demo/load-demo.ts');
  await loadDemo({ ...shop, db: shop.staffDb });
}

function greet({ settings, database, mail }: Shop, address: ReturnType<import('node:http').Server['address']>) {
  const port = typeof address === 'object' && address ? address.port : settings.port;
  const base = `http://localhost:${port}`;
  const lines = [
    `${settings.shop.name} is open at ${base}`,
    mail.mailbox ? `Sign-in codes appear here and at ${base}/dev/mailbox` : 'Sign-in codes go out by e-mail.',
    database.engine === 'embedded'
      ? `The embedded database in ${settings.dataDir} may lose the last seconds of orders in a power cut; in production set DATABASE_URL to a PostgreSQL server.`
      : 'The data is on the PostgreSQL server of DATABASE_URL.',
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
}
