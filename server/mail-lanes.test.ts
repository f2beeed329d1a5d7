import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { staffCalls } from '#contract/staff/calls.ts';
import type { ProductImport } from '#contract/staff/product-imports.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { aCatalogueFile, aCatalogueLine, aFolder } from '#testing/factories-operations.ts';
import { startShop } from '#testing/shop.ts';
import { startSilentServer, startSmtpServer } from '#testing/smtp-server.ts';
import { signedInStaff } from '#testing/staff.ts';
import { jobHandlers } from './jobs.ts';

/** A slow mail server delays mails of its lane only. MAIL_DELAY_MS=2000 and other settings measure it by hand. */

const delayMs = Number(process.env.MAIL_DELAY_MS ?? 400);
const mailsBefore = Number(process.env.MAILS_BEFORE ?? 30);

async function aShopThatMailsThrough(SMTP_URL: string) {
  const testShop = await startShop({ env: { SMTP_URL } });
  const worker = startWorker(testShop.shop.db, jobHandlers(testShop.shop), testShop.shop.log);
  onTestFinished(async () => {
    await worker.stop();
    await testShop.close();
  });
  return testShop;
}

describe('behind a slow mail server', () => {
  it('a sign-in code goes out before the mails that were there first', async () => {
    const server = await startSmtpServer({ delayMs });
    const { shop, as } = await aShopThatMailsThrough(server.url);
    for (let count = 0; count < mailsBefore; count++) {
      await queueJob(shop.db, mailJob, { to: `reader-${count}@example.com`, subject: 'News', text: 'News' });
    }
    await expect.poll(() => server.received.length, { timeout: 20_000 }).toBeGreaterThan(0);
    const askedAt = performance.now();
    expect((await as(null)('sendOtp', { email: 'waiting@example.com' })).status).toBe('success');
    const isCode = (mail: string) => mail.includes('To: waiting@example.com');
    await expect.poll(() => server.received.some(isCode), { timeout: 120_000, interval: 20 }).toBe(true);
    if (process.env.MAIL_DELAY_MS) {
      const seconds = ((performance.now() - askedAt) / 1000).toFixed(1);
      process.stdout.write(`the code came after ${seconds} s, ${server.received.findIndex(isCode)} mails before it\n`);
    }
    expect(server.received.findIndex(isCode)).toBeLessThan(mailsBefore / 2);
  }, 150_000);

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
  it('a catalogue is loaded, and the shop closes without waiting for it', async () => {
    const testShop = await startShop({ env: { SMTP_URL: await startSilentServer() } });
    const { shop } = testShop;
    const worker = startWorker(shop.db, jobHandlers(shop), shop.log);
    for (let count = 0; count < 10; count++) {
      await queueJob(shop.db, mailJob, { to: `reader-${count}@example.com`, subject: 'News', text: 'News' });
    }
    await expect
      .poll(() => shop.database.run('SELECT count(*)::integer AS sending FROM outbox WHERE attempts > 0'), {
        timeout: 5000,
      })
      .toEqual([{ sending: 3 }]);
    const { call, request } = await signedInStaff(testShop, 'manager');
    const csv = readFileSync(aCatalogueFile(aFolder(), [aCatalogueLine()]));
    const path = `${staffCalls.uploadProductImport.path}?fileName=products.csv`;
    const { item } = (await request('POST', path, { upload: csv })).json<{ item: ProductImport }>();
    await call('runProductImport', { id: item.id });
    await expect
      .poll(async () => (await call('getProductImport', { id: item.id })).item.state, { timeout: 8000 })
      .toBe('done');
    const stoppedAt = performance.now();
    await worker.stop();
    expect(performance.now() - stoppedAt).toBeLessThan(4000);
    await testShop.close();
  });
});
