import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addresses } from '#commerce/customers/tables.ts';
import type { ApiFault } from '#contract/client.ts';
import { aShopper, type Shopper } from '#testing/factories-orders.ts';
import { lastTextedCode, textsTo, wrongFor } from '#testing/phone-codes.ts';
import { startShop } from '#testing/shop.ts';
import { prunePhoneCodes } from './prune-phone-codes.ts';

/** No stranger floods a phone with texts, nor keeps its owner from a code (R-CSH-8). */

const testShop = await startShop({ env: { TRUST_PROXY: '1' } });
const { shop, as, clock } = testShop;
const { db } = shop;

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
let callers = 0;
const aCaller = () => `100.64.${++callers >> 8}.${callers & 255}`;
let phones = 0;
const aPhone = () => `0509${String(++phones).padStart(6, '0')}`;
const dialled = (phone: string) => `+971${phone.slice(1)}`;

async function aShopperAt(phone: string): Promise<Shopper> {
  const shopper = await aShopper(db);
  await db.update(addresses).set({ phone }).where(eq(addresses.id, shopper.address.id));
  return { ...shopper, address: { ...shopper.address, phone } };
}
const ask = ({ token, address }: Shopper, caller: string) =>
  as(token)('sendPhoneCode', { address_id: address.id }, { headers: { 'x-forwarded-for': caller } });
/** One whose text goes out before the next code voids it. */
async function askAndGet(shopper: Shopper) {
  const answer = await ask(shopper, aCaller());
  await testShop.mails();
  return answer;
}
const type = ({ token, address }: Shopper, otp: number) => as(token)('verifyPhone', { address_id: address.id, otp });
const countTo = async (phone: string) => (await textsTo(testShop, dialled(phone))).length;
const success = {
  status: 'success',
  message: expect.stringMatching(/^If this number can get texts, a code is on its way/),
};

describe('the codes of a customer', () => {
  it('the codes of a customer to one phone are a minute apart, five an hour and ten a day in all; past that nothing is sent, with the same answer', async () => {
    const phone = aPhone();
    const shopper = await aShopperAt(phone);
    await Promise.all([ask(shopper, aCaller()), ask(shopper, aCaller())]);
    expect(await ask(shopper, aCaller())).toEqual(success);
    expect(await countTo(phone)).toBe(1);
    for (let times = 0; times < 7; times++) {
      clock.advance(minuteMs + 1000);
      expect(await askAndGet(shopper)).toEqual(success);
    }
    expect(await countTo(phone)).toBe(5);
    for (let times = 0; times < 20; times++) {
      clock.advance(31 * minuteMs);
      await askAndGet(shopper);
    }
    expect(await countTo(phone)).toBe(10);
    clock.advance(dayMs);
    await ask(shopper, aCaller());
    expect(await countTo(phone)).toBe(11);
  });

  it('the codes of a customer allow 20 wrong tries a day, whatever they are for', async () => {
    const shopper = await aShopper(db);
    for (let codes = 0; codes < 5; codes++) {
      const phone = aPhone();
      await db.update(addresses).set({ phone }).where(eq(addresses.id, shopper.address.id));
      await ask(shopper, aCaller());
      const code = await lastTextedCode(testShop, dialled(phone));
      const tries = codes < 4 ? 5 : 0;
      for (let tried = 0; tried < tries; tried++) await type(shopper, wrongFor(code));
      if (tries === 0) expect(await type(shopper, code)).toMatchObject({ status: 'failed' });
    }
  });
});

describe('a phone', () => {
  it('a phone gets five codes a day from one network address, of however many customers and in whatever spelling, and its owner still gets one from elsewhere', async () => {
    const phone = aPhone();
    const attacker = aCaller();
    const rest = phone.slice(1);
    const spellings = [phone, `+971 (0)${rest}`, `00971${rest}`, `(0)${rest}`, `+9710${rest}`, `+971 00${rest}`];
    for (let account = 0; account < 12; account++)
      expect(await ask(await aShopperAt(spellings[account % 6] ?? phone), attacker)).toEqual(success);
    expect(await countTo(phone)).toBe(5);
    const owner = await aShopperAt(phone);
    await ask(owner, aCaller());
    expect(await type(owner, await lastTextedCode(testShop, dialled(phone)))).toMatchObject({ status: 'success' });
  });

  it('a phone gets 20 codes a day at most, whoever asks, also at the same moment, and the tenth on one from each network address', async () => {
    const phone = aPhone();
    const attackers = await Promise.all(Array.from({ length: 12 }, () => aShopperAt(phone)));
    await Promise.all(attackers.map((attacker, index) => ask(attacker, `203.0.113.${index % 3}`)));
    expect(await countTo(phone)).toBe(10);
    expect(await ask(await aShopperAt(phone), '203.0.113.1')).toEqual(success);
    expect(await countTo(phone)).toBe(10);
    for (let account = 0; account < 12; account++) await ask(await aShopperAt(phone), aCaller());
    expect(await countTo(phone)).toBe(20);
  });

  it('a phone is not freed of its limits by an account that is deleted', async () => {
    const [phone, caller] = [aPhone(), aCaller()];
    for (let account = 0; account < 7; account++) {
      const shopper = await aShopperAt(phone);
      await ask(shopper, caller);
      await as(shopper.token)('deleteAccount', {});
    }
    expect(await countTo(phone)).toBe(5);
  });
});

describe('a phone abroad', () => {
  it('a phone abroad is one in all spellings that dial it, and a zero in brackets within a number is a digit of it', async () => {
    const attacker = aCaller();
    for (const phone of ['+44 20 7946 0001', '+44 (0)20 7946 0001', '0044 20 79460001', '+44 020 7946 0001'])
      for (let account = 0; account < 2; account++) await ask(await aShopperAt(phone), attacker);
    expect([
      ...(await textsTo(testShop, '+442079460001')),
      ...(await textsTo(testShop, '+4402079460001')),
    ]).toHaveLength(5);
    for (const phone of ['+971 5(0)09123456', '050(0)9123456', '+971 50 912 34567'])
      expect(await ask(await aShopperAt(phone), attacker)).toMatchObject({
        status: 'failed',
        message: /can get no text/,
      });
  });
});

describe('the shop', () => {
  const sent = (count: number) =>
    shop.database.run(
      `INSERT INTO phone_codes (phone_hmac, code_hmac, caller_hmac, sent_at, expires_at, closed_at)
      SELECT 'phone ' || n, 'code', 'caller ' || n, $1::timestamptz, $1::timestamptz, $1::timestamptz FROM generate_series(1, $2) AS n`,
      [clock.now().toISOString(), count],
    );

  it('the shop texts its last code of a day to one of many who ask at the same moment', async () => {
    clock.advance(dayMs);
    await sent(499);
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => aShopperAt(aPhone())));
    for (const answer of await Promise.all(shoppers.map((shopper) => ask(shopper, aCaller()))))
      expect(answer).toEqual(success);
    const counts = [];
    for (const { address } of shoppers) counts.push(await countTo(address.phone));
    expect(counts.reduce((all, count) => all + count)).toBe(1);
  });

  it('the shop texts 500 codes a day, and abroad none past 100, with the same answer; orders go on', async () => {
    clock.advance(dayMs + 1000);
    await sent(99);
    const countAbroad = async (phone: string) => {
      expect(await ask(await aShopperAt(phone), aCaller())).toEqual(success);
      return (await textsTo(testShop, phone)).length;
    };
    expect(await countAbroad('+442079460002')).toBe(1);
    expect(await countAbroad('+442079460003')).toBe(0);
    await sent(399);
    const [last, late] = [aPhone(), aPhone()];
    for (const phone of [last, late]) expect(await ask(await aShopperAt(phone), aCaller())).toEqual(success);
    expect([await countTo(last), await countTo(late)]).toEqual([1, 0]);
    clock.advance(dayMs + 1000);
    expect(await countAbroad('+442079460003')).toBe(1);
  });
});

describe('a network address', () => {
  it('a network address gets 20 codes an hour at once, to whatever phones, then one every two minutes', async () => {
    const caller = aCaller();
    for (let codes = 0; codes < 20; codes++) await ask(await aShopperAt(aPhone()), caller);
    const late = await aShopperAt(aPhone());
    const refusal = await ask(late, caller).catch((fault: ApiFault) => fault);
    expect(refusal).toMatchObject({ httpStatus: 429, message: expect.stringMatching(/try again in 1[12]\d seconds/) });
    expect(await ask(late, aCaller())).toEqual(success);
    clock.advance(2 * minuteMs + 1000);
    const later = await aShopperAt(aPhone());
    expect(await ask(later, caller)).toEqual(success);
    expect(await countTo(later.address.phone)).toBe(1);
  });
});

describe('codes that no limit counts any more', () => {
  it('codes that no limit counts any more are deleted, a day after they were sent', async () => {
    await ask(await aShopperAt(aPhone()), aCaller());
    clock.advance(dayMs + 1000);
    await prunePhoneCodes(db, clock.now());
    expect(await shop.database.run('SELECT 1 FROM phone_codes')).toEqual([]);
  });
});
