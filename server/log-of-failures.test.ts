import { describe, expect, it } from 'vitest';
import { customers } from '#commerce/customers/tables.ts';
import { signInCodes } from '#commerce/sign-in/tables.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { openLog } from '#platform/log/log.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { runCommand } from '#server/command-line/run-command.ts';
import { aCustomer, anAddressOf } from '#testing/factories.ts';
import { aFolderWithShop } from '#testing/factories-operations.ts';
import { runScript } from '#testing/run-command.ts';
import { startShop } from '#testing/shop.ts';
import { startSmtpServer } from '#testing/smtp-server.ts';
import { signedInStaff } from '#testing/staff.ts';
import { jobHandlers } from './jobs.ts';
import { startScheduler } from './scheduler.ts';

/** The log of failed statements: what happened and where, without the data of the people whose rows they are. */

const lines: string[] = [];
const log = openLog('trace', { write: (line) => void lines.push(line) });
const testShop = await startShop({ log });
const { shop, request } = testShop;
const email = 'zubaida.person@example.com';
const secrets = /zubaida|example\.com|is your sign-in code|Villa 12|\b(971|0)?50[01]\d{6}\b|params/;

/** A trigger that puts the row into every field of a database error. */
await shop.database.run(`CREATE FUNCTION tell_all() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'the row %', coalesce(NEW, OLD) USING DETAIL = coalesce(NEW, OLD)::text, HINT = coalesce(NEW, OLD)::text;
END $$`);

/** Runs a task while a trigger makes one of its statements fail; returns what was logged. */
async function logWhile(breaks: string, mends: string, act: () => Promise<unknown>): Promise<string> {
  lines.length = 0;
  await shop.database.run(breaks);
  await act();
  await shop.database.run(mends);
  return lines.join('');
}
const logWhileTriggered = (event: string, table: string, act: () => Promise<unknown>) =>
  logWhile(
    `CREATE TRIGGER boom BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION tell_all()`,
    `DROP TRIGGER boom ON ${table}`,
    act,
  );
const expectFailed = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(500);

describe('the log of a call whose statement fails', () => {
  it('the log of a call whose statement fails names the constraint of an insert, and neither address nor code', async () => {
    const logged = await logWhile(
      `ALTER TABLE outbox ADD CONSTRAINT boom CHECK (kind = 'none') NOT VALID`,
      'ALTER TABLE outbox DROP CONSTRAINT boom',
      () => expectFailed(request('POST', '/user_api/signup/send-otp', { body: { email } })),
    );
    expect(logged).toMatch(/"msg":"a call failed"/);
    expect(logged).toMatch(/"table":"outbox".*"constraint":"boom"/);
    expect(logged).toMatch(/"statement":"[^"]*INSERT INTO outbox/);
    expect(logged).not.toMatch(secrets);
  });

  it('the log of a call whose statement fails holds nothing of what an update sets', async () => {
    const { token } = await aCustomer(shop.db, { email });
    const body = { access_token: token, first_name: 'zubaida', last_name: 'zubaida', mobile_no: '0501234567' };
    const logged = await logWhileTriggered('UPDATE', 'customers', () =>
      expectFailed(request('POST', '/user_api/update-user-profile', { body })),
    );
    expect(logged).toMatch(/"statement":"update \\"customers\\"/);
    expect(logged).not.toMatch(secrets);
  });

  it('the log of a call whose statement fails holds nothing of the row that a delete is about', async () => {
    const { id, token } = await aCustomer(shop.db);
    const address = await anAddressOf(shop.db, id);
    const logged = await logWhileTriggered('DELETE', 'addresses', () =>
      expectFailed(request('DELETE', `/user_api/delete-address?access_token=${token}&address_id=${address.id}`)),
    );
    expect(logged).toMatch(/"statement":"delete from \\"addresses\\"/);
    expect(logged).not.toMatch(secrets);
  });

  it('the log of a call whose statement fails holds nothing of the parameters of a select', async () => {
    const staff = await signedInStaff(testShop, 'owner');
    const logged = await logWhile(
      'ALTER TABLE customers RENAME COLUMN phone TO phone_now',
      'ALTER TABLE customers RENAME COLUMN phone_now TO phone',
      async () => expect((await staff.request('GET', `/admin/list-customers?q=${email}`)).statusCode).toBe(500),
    );
    expect(logged).toMatch(/"statement":"[^}]*from \\"customers\\"/i);
    expect(logged).not.toMatch(secrets);
  });

  it('the log of a call whose statement fails holds no value that a column refuses', async () => {
    const body = { first_name: 'A', last_name: 'B', email, number: '0501234567', message: 'a zubaida question' };
    const logged = await logWhile(
      'ALTER TABLE contact_messages RENAME COLUMN message TO old; ALTER TABLE contact_messages ALTER COLUMN old DROP NOT NULL, ADD COLUMN message integer',
      'ALTER TABLE contact_messages DROP COLUMN message; ALTER TABLE contact_messages RENAME COLUMN old TO message',
      () => expectFailed(request('POST', '/user_api/contact/post-message', { body })),
    );
    expect(logged).toMatch(/invalid input syntax for type integer/);
    expect(logged).not.toMatch(secrets);
  });
});

describe('the log of background jobs that fail', () => {
  async function workUntilLogged() {
    const worker = startWorker(shop.db, jobHandlers(shop), log);
    await expect.poll(() => lines.join(''), { timeout: 10_000 }).toMatch(/"err"/);
    await worker.stop();
  }
  const mail = { to: email, subject: '4711 is your sign-in code', text: 'zubaida' };

  it('the log of background jobs that fail holds nothing of the mail that the outbox could not claim or forget', async () => {
    await queueJob(shop.db, mailJob, mail);
    const claiming = await logWhileTriggered('UPDATE', 'outbox', workUntilLogged);
    const forgetting = await logWhileTriggered('DELETE', 'outbox', workUntilLogged);
    for (const logged of [claiming, forgetting]) {
      expect(logged).toMatch(/the outbox could not be (read|written)/);
      expect(logged.replaceAll(/development mailbox[^\n]*/g, '')).not.toMatch(secrets);
    }
    await shop.database.run('DELETE FROM outbox');
  });

  it('the log of background jobs that fail holds neither address nor subject of a mail that a mail server refuses', async () => {
    const server = await startSmtpServer();
    server.refuse(`550 5.1.1 <${email}> zubaida.person unknown, cannot take "${mail.subject}"`);
    const withSmtp = await startShop({ log, env: { SMTP_URL: server.url } });
    await queueJob(withSmtp.shop.db, mailJob, mail);
    lines.length = 0;
    const worker = startWorker(withSmtp.shop.db, jobHandlers(withSmtp.shop), log);
    await expect.poll(() => lines.join(''), { timeout: 10_000 }).toMatch(/550 5\.1\.1/);
    await worker.stop();
    expect(lines.join('')).toMatch(/unknown, cannot take/);
    expect(lines.join('')).not.toMatch(secrets);
    const [kept] = await withSmtp.shop.database.run('SELECT last_error FROM outbox');
    expect(kept?.last_error).toContain('550 5.1.1');
    expect(kept?.last_error).not.toMatch(secrets);
    await withSmtp.close();
  });

  it('the log of background jobs that fail holds nothing of the rows that scheduled jobs delete', async () => {
    const past = new Date(0);
    const code = { codeHmac: 'zubaida', callerHmac: 'zubaida', sentAt: past, expiresAt: past, closedAt: past };
    await shop.db.insert(signInCodes).values({ ...code, email });
    const never = 3_600_000;
    const logged = await logWhileTriggered('DELETE', 'sign_in_codes', async () => {
      const scheduler = await startScheduler(
        { ...shop, database: { ...shop.database, dump: null } },
        { dealsMs: never, ranksMs: never, hourlyMs: 10, soonMs: never },
      );
      await expect.poll(() => lines.join(''), { timeout: 10_000 }).toMatch(/hourly cleaning failed/);
      await scheduler.stop();
    });
    expect(logged).not.toMatch(secrets);
  });
});

describe('a command whose statement fails', () => {
  it('a command whose statement fails throws what the log and the terminal show without the address', async () => {
    const logged = await logWhileTriggered('INSERT', 'staff', () =>
      runCommand(shop, ['add', 'owner', email]).catch((error) => log.error(error)),
    );
    expect(logged).toMatch(/A query failed/);
    expect(logged).not.toMatch(secrets);
  });
});

describe.runIf(process.env.TEST_ENGINE === 'embedded')('the output of a process when a statement fails', () => {
  it('the output of a process when a statement fails holds neither the address of a command nor the secret of a shop that starts', {
    timeout: 60_000,
  }, async () => {
    const folder = aFolderWithShop();
    const database = await openEmbedded(folder);
    await database.run(`DELETE FROM secrets; ALTER TABLE secrets ADD CONSTRAINT boom CHECK (name = 'none')`);
    await database.close();
    const started = await runScript('server/start.ts', folder);
    expect(started.code).toBe(1);
    expect(started.error).toContain('constraint: boom');
    expect(started.out + started.error).not.toMatch(/params|[\w-]{43}/);

    const mended = await openEmbedded(folder);
    await mended.run(
      `ALTER TABLE secrets DROP CONSTRAINT boom; ALTER TABLE staff ADD CONSTRAINT boom CHECK (role = 'none')`,
    );
    await mended.close();
    const added = await runScript('server/command-line/staff.ts', folder, 'add', 'owner', email);
    expect(added.code).toBe(1);
    expect(added.error).toContain('constraint: boom');
    expect(added.out + added.error).not.toMatch(secrets);
  });
});

it("the log omits shoppers' input from unhandled errors", async () => {
  lines.length = 0;
  const failing = shop.db.insert(customers).values({ email, firstName: 'x'.repeat(9), lastName: email, id: 'zubaida' });
  await failing.catch((error) => log.fatal({ err: error }, 'the shop stops because of an error that nobody handled'));
  await failing.catch((error) => log.error(error));
  await failing.catch((error) => log.error({ err: error }));
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(secrets);
});
