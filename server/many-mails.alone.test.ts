import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Db } from '#platform/database/database.ts';
import { lanes } from '#platform/jobs/lanes.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { smtpMail } from '#platform/mail/mail.ts';
import { startShop } from '#testing/shop.ts';
import { aDatabaseForProcesses, startShopProcess } from '#testing/shop-process.ts';
import { startSmtpServer } from '#testing/smtp-server.ts';
import { jobHandlers } from './jobs.ts';

const mails = 1000;
const recipients = Array.from({ length: mails }, (_, number) => `reader-${number}@example.com`).toSorted();

async function queueMails(db: Db) {
  await db.execute(sql`
    INSERT INTO outbox (kind, payload)
    SELECT 'mail', json_build_object('to', recipient, 'subject', 'News', 'text', 'News')
    FROM json_array_elements_text(${JSON.stringify(recipients)}::json) AS recipient`);
}

const left = async (db: Db) => db.$count(sql`outbox`);

/** How long a mail server takes for as many mails without an outbox: on a machine that does much else, longer than usual. */
async function timeOfServerAlone(): Promise<number> {
  const server = await startSmtpServer();
  const mail = smtpMail(server.url, () => 'shop@example.com');
  const startedAt = performance.now();
  await Promise.all(recipients.map((to) => mail.send({ to, subject: 'News', text: 'News' })));
  mail.close();
  return performance.now() - startedAt;
}

describe('a thousand mails', () => {
  it('a thousand mails are sent within 10 s, each once, though two instances send', async () => {
    const aloneMs = await timeOfServerAlone();
    const server = await startSmtpServer();
    const { shop, close } = await startShop({ env: { SMTP_URL: server.url } });
    await queueMails(shop.db);
    const startedAt = performance.now();
    const workers = [1, 2].map(() => startWorker(shop.db, jobHandlers(shop), shop.log));
    onTestFinished(async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await close();
    });
    await expect.poll(() => left(shop.db), { timeout: 60_000 }).toBe(0);
    const ms = performance.now() - startedAt;
    if (process.env.MAIL_FIGURES)
      process.stdout.write(`a thousand mails took ${Math.round(ms)} ms, of the server alone ${Math.round(aloneMs)}\n`);
    expect(server.recipients.toSorted()).toEqual(recipients);
    expect(ms).toBeLessThan(Math.max(10_000, 5 * aloneMs));
  }, 90_000);

  it('a thousand mails all arrive though the shop is killed meanwhile, and only those under way may come twice', async () => {
    const server = await startSmtpServer();
    const { env, open } = await aDatabaseForProcesses();
    const queueing = await open();
    await queueMails(queueing.db);
    await queueing.close();
    const start = () => startShopProcess({ ...env, SMTP_URL: server.url, DEMO: '0', LOG_LEVEL: 'error' });
    const killed = await start();
    await expect.poll(() => server.recipients.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(100);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const sentBefore = server.recipients.length;
    expect(sentBefore).toBeLessThan(mails);
    const next = await start();
    // The claims of the killed one end after 30 s.
    await expect.poll(() => new Set(server.recipients).size, { timeout: 60_000 }).toBe(mails);
    expect(server.recipients.length - mails).toBeLessThanOrEqual(lanes.mail);
    next.child.kill('SIGTERM');
    await next.ended;
  }, 120_000);
});
