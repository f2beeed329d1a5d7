import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startShop } from '#testing/shop.ts';
import { queueWork, startWorker, type Work } from './outbox.ts';

const { shop } = await startShop();

function work(handlers: Work) {
  const worker = startWorker(shop.db, handlers, shop.log);
  onTestFinished(() => worker.stop());
  return worker;
}
const rowsOf = (kind: string) =>
  shop.database.run('SELECT attempts, last_error, given_up_at FROM outbox WHERE kind = $1', [kind]);

describe('queued work', () => {
  it('is done after the transaction that queued it, and then forgotten', async () => {
    const done: unknown[] = [];
    work({ greet: async (payload) => void done.push(payload) });
    await shop.db.transaction((tx) => queueWork(tx, 'greet', { name: 'Aisha' }));
    await vi.waitFor(() => expect(done).toEqual([{ name: 'Aisha' }]), { timeout: 5000 });
    await vi.waitFor(async () => expect(await rowsOf('greet')).toEqual([]));
  });

  it('is not there when its transaction is rolled back', async () => {
    const failing = shop.db.transaction(async (tx) => {
      await queueWork(tx, 'never', {});
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await rowsOf('never')).toEqual([]);
  });

  it('that fails stays, says why, and is tried again later', async () => {
    await queueWork(shop.db, 'failing', {});
    let tries = 0;
    work({
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

  it('is done once when two workers look for it', async () => {
    let times = 0;
    const handlers: Work = {
      once: async () => {
        times++;
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
    };
    for (let count = 0; count < 10; count++) await queueWork(shop.db, 'once', {});
    work(handlers);
    work(handlers);
    await vi.waitFor(async () => expect(await rowsOf('once')).toEqual([]), { timeout: 10_000 });
    expect(times).toBe(10);
  });

  it('that is under way is finished before the worker stops', async () => {
    let isDone = false;
    let hasStarted = false;
    const worker = work({
      slow: async () => {
        hasStarted = true;
        await new Promise((resolve) => setTimeout(resolve, 200));
        isDone = true;
      },
    });
    await queueWork(shop.db, 'slow', {});
    await vi.waitFor(() => expect(hasStarted).toBe(true), { timeout: 5000 });
    await worker.stop();
    expect(isDone).toBe(true);
  });
});
