import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openCardCache } from '#commerce/catalogue/card-cache.ts';
import { startViewCounter } from '#commerce/catalogue/count-views.ts';
import { openFacets } from '#commerce/catalogue/facets/open-facets.ts';
import { openListing } from '#commerce/catalogue/product-table/open-listing.ts';
import { undoMs } from '#commerce/fulfilment/move-order.ts';
import { openSearch } from '#commerce/search/open-search.ts';
import { startMissRecorder } from '#commerce/search/record-misses.ts';
import { type Caller, createCaller } from '#contract/client.ts';
import { openChanges } from '#platform/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { openLog } from '#platform/log/log.ts';
import { countMails } from '#platform/mail/count-mails.ts';
import { developmentMail, type Mail, type ReceivedMessage, smtpMail } from '#platform/mail/mail.ts';
import { createMeters } from '#platform/metrics/meters.ts';
import { createSign } from '#platform/secret.ts';
import { openTexts } from '#platform/texts/texts.ts';
import { buildApp } from '#server/app.ts';
import { builtBackOffice } from '#server/back-office.ts';
import { jobHandlers } from '#server/jobs.ts';
import { openOwnersSettings } from '#server/open-owners-settings.ts';
import { openPictureStore } from '#server/open-picture-store.ts';
import { builtStorefront } from '#server/pages.ts';
import { readSettings, type Settings, type ShopConfig, senderOf } from '#server/settings.ts';
import type { Shop } from '#server/shop.ts';
import { version } from '#server/version.ts';
import shopConfig from '#shop-config';
import { afterTestFile } from './clean-up.ts';
import { aPostgresDatabase, embeddedTemplatePath, postgresTemplateName } from './database-templates.ts';
import { aFolder } from './factories-operations.ts';

/** A clock that goes on by itself, and further when a test moves it. */
export type TestClock = { now(): Date; advance(ms: number): void };

export type TestShop = {
  shop: Shop;
  app: FastifyInstance;
  clock: TestClock;
  /** Calls the API as a customer (by access token) or as a visitor; every answer is checked against the contract. */
  as(token: string | null): Caller;
  /** One raw request below /api, with the key of the shop. */
  request(method: 'GET' | 'POST' | 'DELETE', path: string, options?: RawRequest): Promise<RawAnswer>;
  /** Sent mails, newest first, once the outbox is empty. */
  mails(): Promise<ReceivedMessage[]>;
  /** Lets the undo period of order moves pass and runs what follows; returns the mails, as `mails` does. */
  afterUndo(): Promise<ReceivedMessage[]>;
  close(): Promise<void>;
};
type RawRequest = { body?: unknown; payload?: string | Buffer; headers?: Record<string, string> };
type RawAnswer = { status: number; headers: Record<string, unknown>; json: Record<string, unknown> };

/** Opens the real shop on a fresh database of the suite's engine (TEST_ENGINE). Closed by itself after the test file. */
export async function startShop(
  options: {
    config?: Partial<ShopConfig>;
    env?: Record<string, string>;
    log?: Logger;
    /** With the built storefront and back office, as people run it. */
    hasPages?: boolean;
  } = {},
): Promise<TestShop> {
  const dataDir = aFolder();
  const settings = readSettings(
    { ...shopConfig, ...options.config },
    { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0', DEV_MAILBOX: '1', DEMO: '0', ...options.env },
  );
  const database = await freshDatabase();
  const clock = createTestClock();
  const shop = await openTestShop({ settings, database, clock, log: options.log ?? openLog('silent') });
  const app = await buildApp(shop, {
    storefront: options.hasPages ? await builtStorefront() : null,
    backOffice: options.hasPages ? await builtBackOffice() : null,
    checkAnswers: true,
  });
  await app.ready();

  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await shop.viewCounter.stop();
    await shop.missRecorder.stop();
    await shop.search.stop();
    shop.mail.close();
    await database.close();
  };
  afterTestFile(close);
  const mails = () => runMailJobs(shop);
  return {
    shop,
    app,
    clock,
    close,
    ...callsOf(app, settings.apiKey),
    mails,
    afterUndo: () => passUndoTime(shop, clock),
  };
}

async function openTestShop(parts: Pick<Shop, 'settings' | 'database' | 'log'> & { clock: TestClock }): Promise<Shop> {
  const { database, clock, log } = parts;
  const { db, staffDb } = database;
  const changes = await openChanges(database);
  const { settings, facts } = await openOwnersSettings({ ...parts, db, changes });
  const meters = createMeters();
  const mail = countMails(openTestMail(settings, clock), meters.mails);
  return {
    settings,
    database,
    db,
    staffDb,
    changes,
    facts,
    cards: await openCardCache(database),
    listing: openListing({ database, log }),
    facets: openFacets({ database, changes, log }),
    clock,
    meters,
    sign: await createSign(db, 'a secret of the tests that is long enough'),
    mail,
    texts: openTexts(settings.smsUrl, mail),
    pictures: openPictureStore(settings),
    viewCounter: startViewCounter({ db, clock, log }),
    missRecorder: startMissRecorder({ db, clock, log }),
    search: openSearch({ database, changes, log }),
    log,
  };
}

/** A real mail server if the test names one, the development mailbox otherwise. */
function openTestMail(settings: Settings, clock: TestClock): Mail {
  if (settings.smtpUrl !== null) return smtpMail(settings.smtpUrl, () => senderOf(settings));
  return developmentMail(
    () => {},
    () => clock.now(),
  );
}

async function freshDatabase(): Promise<Database> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    return await openEmbedded(null, new Blob([readFileSync(embeddedTemplatePath())]));
  }
  const url = await aPostgresDatabase(postgresTemplateName());
  return await openPostgres(url, { poolSize: 10, hasLimits: true, version, onError: () => {} });
}

export function createTestClock(): TestClock {
  let shiftMs = 0;
  return {
    now: () => new Date(Date.now() + shiftMs),
    advance(ms) {
      shiftMs += ms;
    },
  };
}

/** Calls the app without a network, for TestShop. */
export function callsOf(app: FastifyInstance, apiKey: string): Pick<TestShop, 'as' | 'request'> {
  const inject = async (method: 'GET' | 'POST' | 'DELETE', path: string, { body, payload, headers }: RawRequest) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        'x-api-key': apiKey,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined ? { payload } : body !== undefined ? { payload: body as object } : {}),
    });
    return { status: response.statusCode, headers: response.headers, json: response.json() as Record<string, unknown> };
  };
  return {
    as: (token) =>
      createCaller(
        async ({ method, path, body, headers }) => {
          const { status, json } = await inject(method, path, { body: body ?? undefined, headers });
          return { httpStatus: status, json };
        },
        () => token,
      ),
    request: (method, path, options = {}) => inject(method, path, options),
  };
}

/** Runs all due jobs, including those they queue, and returns all mails, newest first. */
export async function runMailJobs(shop: Shop): Promise<ReceivedMessage[]> {
  do {
    const worker = startWorker(shop.db, jobHandlers(shop), shop.log);
    for (let tries = 0; tries < 200 && (await countDue(shop)) > 0; tries++)
      await new Promise((resolve) => setTimeout(resolve, 25));
    // Waits for the running job, which may have queued another.
    await worker.stop();
  } while ((await countDue(shop)) > 0);
  return shop.mail.mailbox?.() ?? [];
}

/** Lets the undo period of order moves pass and runs what follows; returns all mails. */
export async function passUndoTime(shop: Shop, clock: TestClock): Promise<ReceivedMessage[]> {
  clock.advance(undoMs);
  // The outbox uses the database's clock, which no test can move.
  await shop.database.run(`UPDATE outbox SET run_after = run_after - ${undoMs} * interval '1 millisecond'`);
  return runMailJobs(shop);
}

async function countDue({ database }: Shop): Promise<number> {
  const [row] = await database.run(`
    SELECT count(*)::integer AS due FROM outbox queued WHERE run_after <= now() AND given_up_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM outbox before WHERE before.sequence_key = queued.sequence_key AND before.id < queued.id
    )`);
  return Number(row?.due);
}
