import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#platform/database/postgres.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { version } from '#server/version.ts';
import { postgresUrl } from '#testing/database-templates.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
const { shop } = testShop;
const owner = await signedInStaff(testShop, 'owner');

const isPostgres = process.env.TEST_ENGINE === 'postgres';

async function checkOf(subject: string) {
  const { checks } = await owner.call('getHealth', {});
  return checks.find((check) => check.subject === subject);
}

describe('the health of the shop', () => {
  it('the health of the shop says of each part how it is, and what to do unless it is good', async () => {
    const { checks, versions } = await owner.call('getHealth', {});
    const subjects = ['Mail', 'Queued work', 'Backup', 'Restore test', 'Disk of the data folder', 'Search', 'Errors'];
    const ofServers = isPostgres ? ['Instances'] : [];
    expect(checks.map(({ subject }) => subject)).toEqual([...subjects, ...ofServers]);
    for (const { state, finding, advice } of checks) {
      expect(finding).toMatch(/^[A-Z\d].*\.$/);
      expect(advice === '', finding).toBe(state === 'good');
    }
    expect(versions).toMatchObject({ node: process.versions.node, postgresql: expect.stringMatching(/^1[5-9]\b/) });
  });

  it('the health of the shop tells since when mails fail, and that it is over', async () => {
    expect(await checkOf('Mail')).toMatchObject({ state: 'good' });
    for (let count = 0; count < 3; count++)
      await queueJob(shop.db, mailJob, { to: 'reader@example.com', subject: 'News', text: 'News' });
    await shop.db.execute(
      sql`UPDATE outbox SET attempts = 1, last_error = 'refused', run_after = now() + interval '1 hour'`,
    );
    expect(await checkOf('Mail')).toMatchObject({
      state: 'broken',
      finding: expect.stringMatching(/^Failing since .*: 3 messages wait to be tried again\.$/),
    });
    await shop.db.execute(sql`DELETE FROM outbox`);
    expect(await checkOf('Mail')).toMatchObject({ state: 'good' });
  });

  it.runIf(isPostgres)('the health of the shop counts the instances and tells which versions they run', async () => {
    expect(await checkOf('Instances')).toMatchObject({
      state: 'good',
      finding: `1 instance runs, version ${version}.`,
    });
    const [row] = await shop.database.run('SELECT current_database() AS name');
    const other = await openPostgres(postgresUrl(String(row?.name)), {
      poolSize: 1,
      hasLimits: false,
      version: '99.0.0',
      onError: () => {},
    });
    onTestFinished(() => other.close());
    await other.listen('catalogue_changed', () => {});
    expect(await checkOf('Instances')).toMatchObject({
      state: 'look',
      finding: `2 instances run: 1 of ${version}, 1 of 99.0.0.`,
    });
  });

  it('the health of the shop tells what is due and taken up by nobody', async () => {
    await queueJob(shop.db, mailJob, { to: 'reader@example.com', subject: 'News', text: 'News' });
    await shop.db.execute(sql`UPDATE outbox SET run_after = now() - interval '10 minutes'`);
    expect(await checkOf('Queued work')).toMatchObject({ state: 'broken' });
    await shop.db.execute(sql`DELETE FROM outbox`);
    expect(await checkOf('Queued work')).toEqual({
      subject: 'Queued work',
      state: 'good',
      finding: 'Nothing waits.',
      advice: '',
    });
  });
});
