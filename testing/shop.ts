import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { afterAll } from 'vitest';
import { type Caller, createCaller } from '#contract/client.ts';
import { openChanges } from '#platform/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { startWorker } from '#platform/jobs/outbox.ts';
import { developmentMail, type Mail, type ReceivedMessage, smtpMail } from '#platform/mail/mail.ts';
import { openPictureFolder } from '#platform/media/pictures.ts';
import { createSign } from '#platform/secret.ts';
import { buildApp } from '#server/app.ts';
import { readSettings, type Settings, type ShopConfig } from '#server/settings.ts';
import type { Shop } from '#server/shop.ts';
import { outboxWork } from '#server/work.ts';
import shopConfig from '#shop-config';
import { administer, embeddedTemplatePath, postgresTemplateName, postgresUrl } from './database-templates.ts';

/** A time that stands still until a test moves it. */
export type TestClock = { now(): Date; advance(ms: number): void };

export type TestShop = {
  shop: Shop;
  app: FastifyInstance;
  clock: TestClock;
  /** Calls the API as a customer (by access token) or as a visitor; every answer is checked against the contract. */
  as(token: string | null): Caller;
  /** One raw request below /api, with the key of the shop. */
  request(method: 'GET' | 'POST' | 'DELETE', path: string, given?: RawRequest): Promise<RawAnswer>;
  /** Mails that the outbox has sent, newest first, after it has nothing left to do. */
  mails(): Promise<ReceivedMessage[]>;
  close(): Promise<void>;
};
type RawRequest = { body?: unknown; payload?: string; headers?: Record<string, string> };
type RawAnswer = { status: number; headers: Record<string, unknown>; json: Record<string, unknown> };

/** Opens the real shop on a fresh database of the suite's engine (TEST_ENGINE). Closed by itself after the test file. */
export async function startShop(
  given: { config?: Partial<ShopConfig>; env?: Record<string, string>; log?: Logger } = {},
): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhow-test-'));
  const settings = readSettings(
    { ...shopConfig, ...given.config },
    { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0', DEMO: '0', ...given.env },
  );
  const { database, drop } = await freshDatabase();
  const clock = createTestClock();
  const shop: Shop = {
    settings,
    database,
    db: database.db,
    changes: await openChanges(database),
    clock,
    sign: await createSign(database.db, 'a secret of the tests that is long enough'),
    mail: openTestMail(settings, clock),
    pictures: openPictureFolder(join(dataDir, 'media')),
    log: given.log ?? pino({ level: 'silent' }),
  };
  const app = await buildApp(shop, { storefront: null, backOffice: null, checkAnswers: true });
  await app.ready();

  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    shop.mail.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  afterAll(close);
  return { shop, app, clock, close, ...callsOf(app, settings.apiKey), mails: () => workOffMails(shop) };
}

/** The real thing where the test names a mail server, the development mailbox otherwise. */
function openTestMail({ smtpUrl, mailFrom }: Settings, clock: TestClock): Mail {
  if (smtpUrl !== null) return smtpMail(smtpUrl, mailFrom);
  return developmentMail(
    () => {},
    () => clock.now(),
  );
}

async function freshDatabase(): Promise<{ database: Database; drop: () => Promise<void> }> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const database = await openEmbedded(null, new Blob([readFileSync(embeddedTemplatePath())]));
    return { database, drop: () => database.close() };
  }
  const name = `dhow_test_${randomUUID().replaceAll('-', '')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${postgresTemplateName()}`);
  const database = await openPostgres(postgresUrl(name), 10, () => {});
  return {
    database,
    async drop() {
      await database.close();
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
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

/** Calls into the app without a network, as TestShop offers them. */
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
    request: (method, path, given = {}) => inject(method, path, given),
  };
}

/** Lets the outbox do what is due, and gives back all mails, newest first. */
export async function workOffMails(shop: Shop): Promise<ReceivedMessage[]> {
  const worker = startWorker(shop.db, outboxWork(shop), shop.log);
  for (let tries = 0; tries < 200; tries++) {
    const [row] = await shop.database.run(
      'SELECT count(*)::integer AS due FROM outbox WHERE run_after <= now() AND given_up_at IS NULL',
    );
    if (row?.due === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await worker.stop();
  return shop.mail.mailbox?.() ?? [];
}
