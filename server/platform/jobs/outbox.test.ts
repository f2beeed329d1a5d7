import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPostgres } from '#platform/database/postgres.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { postgresUrl } from '#testing/database-templates.ts';
import { startShop } from '#testing/shop.ts';
import { defineJob, handleJob } from './job.ts';
import { claimDueJobs, deleteJob, postponeJob, queueJob } from './outbox.ts';
import { startWorker } from './worker.ts';

const { shop } = await startShop();

type Run = (payload: object) => Promise<void>;
const aJob = (kind: string) => defineJob<object>(kind, 'mail');
const handlersOf = (runs: Record<string, Run>) => Object.entries(runs).map(([kind, run]) => handleJob(aJob(kind), run));

function runWorker(runs: Record<string, Run>) {
  const worker = startWorker(shop.db, handlersOf(runs), shop.log);
  onTestFinished(() => worker.stop());
  return worker;
}
const rowsOf = (kind: string) =>
  shop.database.run('SELECT attempts, last_error, given_up_at FROM outbox WHERE kind = $1', [kind]);

describe('a queued job', () => {
  it('a queued job runs after the transaction that queued it, and is then deleted', async () => {
    const done: unknown[] = [];
    runWorker({ greet: async (payload) => void done.push(payload) });
    await shop.db.transaction((tx) => queueJob(tx, aJob('greet'), { name: 'Aisha' }));
    await vi.waitFor(() => expect(done).toEqual([{ name: 'Aisha' }]), { timeout: 5000 });
    await expect.poll(() => rowsOf('greet')).toEqual([]);
  });

  it('a queued job does not exist if its transaction is rolled back', async () => {
    const failing = shop.db.transaction(async (tx) => {
      await queueJob(tx, aJob('never'), {});
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await rowsOf('never')).toEqual([]);
  });

  it('a queued job that fails stays with its error, and is retried later', async () => {
    await queueJob(shop.db, aJob('failing'), {});
    let tries = 0;
    runWorker({
      failing: async () => {
        tries++;
        if (tries === 1) throw new Error('the mail server is down');
      },
    });
    await vi.waitFor(
      async () => expect((await rowsOf('failing'))[0]?.last_error).toContain('the mail server is down'),
      { timeout: 5000 },
    );
    expect(tries).toBe(1);
    await shop.database.run("UPDATE outbox SET run_after = now() WHERE kind = 'failing'");
    await vi.waitFor(async () => expect(await rowsOf('failing')).toEqual([]), { timeout: 5000 });
    expect(tries).toBe(2);
  });

  it('a queued job runs once with two workers', async () => {
    let times = 0;
    const runs: Record<string, Run> = {
      once: async () => {
        times++;
        await shop.database.run('SELECT 1');
      },
    };
    for (let count = 0; count < 10; count++) await queueJob(shop.db, aJob('once'), {});
    runWorker(runs);
    runWorker(runs);
    await vi.waitFor(async () => expect(await rowsOf('once')).toEqual([]), { timeout: 10_000 });
    expect(times).toBe(10);
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'a queued job is not done twice when the database goes away as it ends',
    async () => {
      const [{ name } = { name: '' }] = await shop.database.run('SELECT current_database() AS name');
      const proxy = await openDatabaseProxy(postgresUrl(String(name)));
      const database = await openPostgres(proxy.url, { poolSize: 2, hasLimits: true, onError: () => {} });
      let times = 0;
      const worker = startWorker(database.db, handlersOf({ sent }), shop.log);
      onTestFinished(async () => {
        await worker.stop();
        await database.close();
        await proxy.close();
      });
      async function sent() {
        times++;
        proxy.goAway();
        setTimeout(proxy.comeBack, 700);
      }
      await queueJob(shop.db, aJob('sent'), {});
      // Longer than its claim lasts.
      await vi.waitFor(async () => expect(await rowsOf('sent')).toEqual([]), { timeout: 8000 });
      expect(times).toBe(1);
    },
  );

  it('a queued job that takes longer than the first retry delay is not started by another worker', async () => {
    let times = 0;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const runs: Record<string, Run> = {
      long: () => {
        times++;
        return ended;
      },
    };
    const startedAt = Date.now();
    await queueJob(shop.db, aJob('long'), {});
    runWorker(runs);
    runWorker(runs);
    const claimEnd = async () => {
      const [row] = await shop.database.run(
        "SELECT extract(epoch FROM run_after) AS at FROM outbox WHERE kind = 'long'",
      );
      return row ? Number(row.at) * 1000 - startedAt : 0;
    };
    // Claimed for 30 seconds, and for 30 more after 5.
    await expect.poll(claimEnd, { timeout: 10_000 }).toBeGreaterThan(33_000);
    end();
    await vi.waitFor(async () => expect(await rowsOf('long')).toEqual([]), { timeout: 10_000 });
    expect(times).toBe(1);
  });

  it('a queued job that is done does not run again if its row could not be deleted at once', async () => {
    let times = 0;
    await shop.database.run(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION $x$no$x$; END';
      CREATE TRIGGER refuse BEFORE DELETE ON outbox FOR EACH ROW EXECUTE FUNCTION refuse()`);
    await queueJob(shop.db, aJob('told-late'), {});
    runWorker({ 'told-late': async () => void times++ });
    await vi.waitFor(() => expect(times).toBe(1), { timeout: 5000 });
    await shop.database.run('DROP TRIGGER refuse ON outbox');
    await shop.database.run("UPDATE outbox SET run_after = now() WHERE kind = 'told-late'");
    await vi.waitFor(async () => expect(await rowsOf('told-late')).toEqual([]), { timeout: 5000 });
    expect(times).toBe(1);
  });

  it('a queued job whose worker stalls is done by another, and what the stalled one says later changes nothing', async () => {
    await queueJob(shop.db, aJob('stalled'), {});
    const [stalled] = await claimDueJobs(shop.db, [{ lane: 'mail', slots: 1 }]);
    if (!stalled) throw new Error('The job was not claimed.');
    let times = 0;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    runWorker({
      stalled: () => {
        times++;
        return ended;
      },
    });
    await pause(1500);
    expect(times, 'before the claim has ended').toBe(0);
    await shop.database.run("UPDATE outbox SET run_after = now() WHERE kind = 'stalled'");
    await vi.waitFor(() => expect(times).toBe(1), { timeout: 5000 });
    expect(await postponeJob(shop.db, stalled, 'too late', true)).toBe(false);
    expect(await rowsOf('stalled')).toEqual([{ attempts: 2, last_error: null, given_up_at: null }]);
    end();
    await vi.waitFor(async () => expect(await rowsOf('stalled')).toEqual([]), { timeout: 5000 });
    await deleteJob(shop.db, stalled);
    expect(times).toBe(1);
  });

  it('a queued job that fails twelve times stays for a person, is tried no more, and holds up nothing', async () => {
    const done: string[] = [];
    await queueJob(shop.db, aJob('poison'), {}, { sequenceKey: 'poisoned' });
    await queueJob(shop.db, aJob('after-poison'), {}, { sequenceKey: 'poisoned' });
    await shop.database.run("UPDATE outbox SET attempts = 10 WHERE kind = 'poison'");
    runWorker({
      poison: async () => {
        done.push('poison');
        throw new Error('it can never be done');
      },
      'after-poison': async () => void done.push('after'),
    });
    const makeDue = () => shop.database.run("UPDATE outbox SET run_after = now() WHERE kind = 'poison'");
    await vi.waitFor(async () => expect((await rowsOf('poison'))[0]?.last_error).toBeTruthy(), { timeout: 5000 });
    expect(await rowsOf('poison')).toMatchObject([{ attempts: 11, given_up_at: null }]);
    await makeDue();
    await vi.waitFor(() => expect(done).toEqual(['poison', 'poison', 'after']), { timeout: 8000 });
    await makeDue();
    await pause(2500);
    expect(done).toEqual(['poison', 'poison', 'after']);
    const left = await rowsOf('poison');
    expect(left).toEqual([
      { attempts: 12, last_error: expect.stringContaining('it can never be done'), given_up_at: expect.anything() },
    ]);
    await shop.database.run("DELETE FROM outbox WHERE kind = 'poison'");
  });

  it('a queued job of a full lane starts as soon as another ends', async () => {
    let done = 0;
    const startedAt = performance.now();
    for (let count = 0; count < 12; count++) await queueJob(shop.db, defineJob('step', 'jobs'), {});
    runWorker({ step: async () => void done++ });
    await vi.waitFor(() => expect(done).toBe(12), { timeout: 11_000, interval: 20 });
    expect(performance.now() - startedAt).toBeLessThan(6000);
  });

  it('a queued job that is running is finished before the worker stops', async () => {
    let isDone = false;
    let hasStarted = false;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const worker = runWorker({
      slow: async () => {
        hasStarted = true;
        await released;
        await shop.database.run('SELECT 1');
        isDone = true;
      },
    });
    await queueJob(shop.db, aJob('slow'), {});
    await vi.waitFor(() => expect(hasStarted).toBe(true), { timeout: 5000 });
    const stopped = worker.stop();
    release();
    await stopped;
    expect(isDone).toBe(true);
  });
});
