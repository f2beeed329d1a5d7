import { describe, expect, it, onTestFinished } from 'vitest';
import { longestTurnOf } from '#testing/longest-turn.ts';
import type { Db } from './database.ts';
import { openEmbedded } from './embedded.ts';

async function aTable() {
  const database = await openEmbedded(null);
  onTestFinished(() => database.close());
  await database.run('CREATE TABLE texts (text text)');
  return database;
}
/** A millisecond's work or two. */
const write = (db: Db) =>
  db.execute("INSERT INTO texts SELECT repeat('x', 1000) || number FROM generate_series(1, 100) AS number");

describe('the embedded database lets the event loop turn', () => {
  it('between statements that follow each other, within a transaction and without one', async () => {
    const { db } = await aTable();
    const alone = await longestTurnOf(async () => {
      for (let count = 0; count < 60; count++) await write(db);
    });
    const together = await longestTurnOf(() =>
      db.transaction(async (tx) => {
        for (let count = 0; count < 60; count++) await write(tx);
      }),
    );
    expect(alone.busyMs).toBeLessThan(50);
    expect(together.busyMs).toBeLessThan(50);
  });
});
