import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { staffCalls } from '#contract/staff/calls.ts';
import type { ProductImport } from '#contract/staff/product-imports.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { aCatalogueFile, aCatalogueLine, aFolder } from '#testing/factories-operations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { startSilentServer, startSmtpServer } from '#testing/smtp-server.ts';
import { signedInStaff } from '#testing/staff.ts';
import { jobHandlers } from './jobs.ts';

/** A slow mail server delays mails of its lane only. MAIL_FIGURES=1 prints how long a code takes. */

const delayMs = 2000;
const mailsBefore = 15;

async function aShopThatMailsThrough(SMTP_URL: string) {
  const testShop = await startShop({ env: { SMTP_URL } });
  const worker = startWorker(testShop.shop.db, jobHandlers(testShop.shop), testShop.shop.log);
  onTestFinished(async () => {
    await worker.stop();
    await testShop.close();
  });
  return testShop;
}

async function queueNews({ db }: TestShop['shop'], domain: string) {
  for (let count = 0; count < mailsBefore; count++) {
    await queueJob(db, mailJob, { to: `reader-${count}@${domain}`, subject: 'News', text: 'News' });
  }
}

/** How long a shopper waits for a code. */
async function untilCodeCame(received: string[], as: TestShop['as']): Promise<number> {
  const askedAt = performance.now();
  expect((await as(null)('sendOtp', { email: 'waiting@example.com' })).status).toBe('success');
  const isCode = (mail: string) => mail.includes('To: waiting@example.com');
  await expect.poll(() => received.some(isCode), { timeout: 40_000, interval: 20 }).toBe(true);
  return performance.now() - askedAt;
}

describe('behind a slow mail server', () => {
  it('a sign-in code comes within the time that the server takes for two, whatever was there first', async () => {
    const server = await startSmtpServer({ delayMs });
    const { shop, as } = await aShopThatMailsThrough(server.url);
    await queueNews(shop, 'example.com');
    await expect.poll(() => server.received.length, { timeout: 20_000 }).toBeGreaterThan(0);
    const ms = await untilCodeCame(server.received, as);
    if (process.env.MAIL_FIGURES)
      process.stdout.write(`behind a slow server the code came after ${Math.round(ms)} ms\n`);
    expect(ms).toBeLessThan(2 * delayMs);
  }, 60_000);

  it('a sign-in code comes at once, though the server never answers for other mails', async () => {
    const server = await startSmtpServer({ silentFor: '@dead.example' });
    const { shop, as } = await aShopThatMailsThrough(server.url);
    await queueNews(shop, 'dead.example');
    await expect.poll(() => server.mostAtOnce(), { timeout: 20_000 }).toBe(3);
    const ms = await untilCodeCame(server.received, as);
    if (process.env.MAIL_FIGURES)
      process.stdout.write(`beside a dead server the code came after ${Math.round(ms)} ms\n`);
    expect(ms).toBeLessThan(2000);
    expect(server.received).toHaveLength(1);
  }, 60_000);

  it('three mails go out at a time, and none twice though two instances send', async () => {
    const server = await startSmtpServer({ delayMs: 100 });
    const { shop } = await aShopThatMailsThrough(server.url);
    const other = startWorker(shop.db, jobHandlers(shop), shop.log);
    for (let count = 0; count < 20; count++) {
      await queueJob(shop.db, mailJob, { to: `reader-${count}@example.com`, subject: 'News', text: 'News' });
    }
    await expect.poll(() => shop.database.run('SELECT 1 FROM outbox'), { timeout: 20_000 }).toEqual([]);
    await other.stop();
    const recipients = server.received.map((mail) => /To: (\S+)/.exec(mail)?.[1]);
    expect(recipients.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `reader-${n}@example.com`).toSorted());
    expect(server.mostAtOnce()).toBeGreaterThanOrEqual(3);
    expect(server.mostAtOnce()).toBeLessThanOrEqual(6);
  });

  it('the mails about one order arrive in their order, those about others meanwhile', async () => {
    const server = await startSmtpServer({ delayMs: 50 });
    const { shop } = await aShopThatMailsThrough(server.url);
    const send = (subject: string, sequenceKey: string) =>
      queueJob(shop.db, mailJob, { to: 'a@example.com', subject, text: 'x' }, { sequenceKey });
    await shop.db.transaction(async (tx) => {
      const queue = (subject: string, sequenceKey: string) =>
        queueJob(tx, mailJob, { to: 'a@example.com', subject, text: 'x' }, { sequenceKey });
      for (const step of ['1', '2', '3', '4']) await queue(`one ${step}`, 'one');
      await queue('other 1', 'other');
    });
    await send('one 5', 'one');
    await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(6);
    const subjects = server.received.map((mail) => /Subject: (.+?)\r/.exec(mail)?.[1]);
    expect(subjects.filter((subject) => subject?.startsWith('one'))).toEqual([
      'one 1',
      'one 2',
      'one 3',
      'one 4',
      'one 5',
    ]);
    expect(subjects.indexOf('other 1')).toBeLessThan(4);
  });
});

describe('behind a mail server that never answers', () => {
  it('behind a mail server that never answers a catalogue is loaded, and the shop closes without waiting for it', async () => {
    const testShop = await startShop({ env: { SMTP_URL: await startSilentServer() } });
    const { shop } = testShop;
    const worker = startWorker(shop.db, jobHandlers(shop), shop.log);
    for (let count = 0; count < 10; count++) {
      await queueJob(shop.db, mailJob, { to: `reader-${count}@example.com`, subject: 'News', text: 'News' });
    }
    const mailsUnderWay = () =>
      shop.database.run('SELECT count(*)::integer AS mails FROM outbox WHERE attempts > 0 AND last_error IS NULL');
    await expect.poll(mailsUnderWay, { timeout: 5000 }).toEqual([{ mails: 3 }]);
    const { call, request } = await signedInStaff(testShop, 'manager');
    const csv = readFileSync(aCatalogueFile(aFolder(), [aCatalogueLine()]));
    const path = `${staffCalls.uploadProductImport.path}?fileName=products.csv`;
    const { item } = (await request('POST', path, { upload: csv })).json<{ item: ProductImport }>();
    await call('runProductImport', { id: item.id });
    await expect
      .poll(async () => (await call('getProductImport', { id: item.id })).item.state, { timeout: 8000 })
      .toBe('done');
    await worker.stop();
    expect(await mailsUnderWay(), 'what the shop would have waited for').toEqual([{ mails: 3 }]);
    await testShop.close();
  });
});
