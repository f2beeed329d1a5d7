import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { Refusal } from '#platform/refusal.ts';
import { aCustomer } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { getBalance } from './get-wallet.ts';
import { moveCredits } from './move-credits.ts';
import type { WalletEntryKind } from './tables.ts';

/**
 * After thousands of random moves of credits, a third of them at once, the ledger is what a model of it says. MOVES=20000 runs longer;
 * SEED repeats the moves.
 */
const moves = Number(process.env.MOVES ?? 3_000);
const seed = Number(process.env.SEED ?? randomInt(1_000_000));

const { shop, clock } = await startShop();
const { db, database } = shop;

/** Repeatable random numbers (a linear congruential generator). */
let state = seed;
function below(limit: number): number {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return Math.floor((state / 4_294_967_296) * limit);
}

const kinds: { kind: WalletEntryKind; sign: 1 | -1 }[] = [
  { kind: 'goodwill', sign: 1 },
  { kind: 'goodwill', sign: 1 },
  { kind: 'correction', sign: 1 },
  { kind: 'correction', sign: -1 },
  { kind: 'paid out', sign: -1 },
  { kind: 'waived', sign: -1 },
];

it('the ledger adds up to the fil after thousands of random moves, alone and at once', {
  timeout: 120_000,
}, async () => {
  const customers = await Promise.all([1, 2, 3, 4, 5].map(() => aCustomer(db)));
  const model = new Map(customers.map(({ id }) => [id, 0]));
  let made = 0;

  async function move() {
    const customerId = customers[below(customers.length)]?.id ?? '';
    const { kind, sign } = kinds[below(kinds.length)] ?? { kind: 'goodwill', sign: 1 };
    const amountFils = sign * (1 + below(10_000));
    const entry = { customerId, amountFils, kind, text: `${kind} ${amountFils}`, staffId: null, now: clock.now() };
    try {
      // What the transaction knows when it ends is what the model must know: a refusal leaves no trace.
      const balanceFils = await db.transaction((tx) => moveCredits(tx, entry));
      expect(balanceFils).toBeGreaterThanOrEqual(0);
      model.set(customerId, (model.get(customerId) ?? 0) + amountFils);
      made += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  for (let step = 0; step < moves; step += 6) {
    await move();
    await move();
    await Promise.all([move(), move(), move(), move()]);
  }

  for (const [customerId, fils] of model) expect(await getBalance(db, customerId), `seed ${seed}`).toBe(fils);
  const broken = await database.run(`
    SELECT w.id FROM wallets w LEFT JOIN wallet_entries e ON e.wallet_id = w.id GROUP BY w.id
    HAVING w.balance_fils <> sum(e.amount_fils) OR w.entry_count <> count(e.id) OR w.entry_count <> max(e.number)
    UNION ALL
    SELECT wallet_id FROM (
      SELECT wallet_id, balance_before_fils, lag(balance_after_fils, 1, 0::bigint) OVER (PARTITION BY wallet_id ORDER BY number) AS carried
      FROM wallet_entries
    ) AS chain WHERE balance_before_fils <> carried`);
  expect(broken, `seed ${seed}`).toEqual([]);
  const [{ entries } = { entries: 0 }] = await database.run('SELECT count(*)::integer AS entries FROM wallet_entries');
  expect(entries).toBe(made);
  expect(made, 'most moves are made').toBeGreaterThan(moves / 2);
});
