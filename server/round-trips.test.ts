import { describe, expect, it } from 'vitest';
import { aMemberWith, inputOf } from '#testing/call-inputs.ts';
import { countRoundTrips } from '#testing/round-trips.ts';
import { startShop } from '#testing/shop.ts';

const { shop, request, as } = await startShop();

describe.runIf(process.env.TEST_ENGINE === 'postgres')('the round trips', () => {
  it.each([
    ['addToCart', 5],
    ['sendOtp', 5],
    ['verifyOtp', 7],
  ] as const)(
    'the round trips of %s are %i, as statements that need no answer of each other are sent together',
    async (name, most) => {
      const member = await aMemberWith(shop, 2);
      const input = await inputOf({ shop, request }, name, member);
      const counted = countRoundTrips();
      expect(await as(member.shopper.token)(name, input as never)).toMatchObject({ status: 'success' });
      expect(counted.roundTrips).toBe(most);
      // A statement after a lock sees what the lock waited for.
      const begun = counted.statements.slice(counted.statements.indexOf('BEGIN') + 1);
      expect(begun[0]).toMatch(/FOR NO KEY UPDATE|pg_advisory_xact_lock/);
      const lastLock = begun.findLastIndex((statement) => /FOR NO KEY UPDATE|_lock\(/.test(statement));
      const ofEmail = begun.findIndex(
        (statement) => statement.includes('FROM sign_in_codes') && statement.includes('email ='),
      );
      if (ofEmail >= 0) expect(ofEmail).toBeGreaterThan(lastLock);
    },
  );
});
