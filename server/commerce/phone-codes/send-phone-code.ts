import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { lockCustomer } from '#commerce/customers/lock-customer.ts';
import { before, dayMs, hourMs, pastUntil } from '#commerce/sign-in/limits.ts';
import { dialledPhone, isForeignPhone } from '#contract/phone.ts';
import type { Tx } from '#platform/database/database.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import type { Sign } from '#platform/secret.ts';
import { queueText } from '#platform/texts/text-job.ts';
import type { Settings } from '#server/settings.ts';
import { findPhone, type PhoneOf } from './find-phone.ts';
import * as limits from './limits.ts';
import { phoneCodeRefusals } from './refusals.ts';
import { phoneCodes } from './tables.ts';

type Asked = {
  customerId: string;
  of: PhoneOf;
  /** The caller's network address, as `callerOf`. */
  caller: string;
  now: Date;
  sign: Sign;
  settings: Settings;
  /** Whether proving the phone would spare the next order to the address a call. */
  sparesCall: (tx: Tx, addressId: string) => Promise<boolean>;
};

/**
 * Texts a code of four digits to the phone of an address or an order, which voids the customer's earlier one for it. Where it would spare
 * no call, and past the limits of the customer, the phone and the shop, it sends nothing, and nothing tells so, or it would show what
 * others ask for. Refuses a number that can get no text; throws a fault with the seconds to wait, two minutes at most, after 20 codes an hour from one caller (R-CSH-8).
 */
export async function sendPhoneCode(tx: Tx, asked: Asked): Promise<void> {
  const { customerId, now, sign, settings } = asked;
  const prefix = settings.shop.phonePrefixes.checkout;
  const [, { phone, phoneKey, isWaitedFor }] = await inOrder([
    lockCustomer(tx, customerId),
    findPhone(tx, customerId, asked.of),
  ]);
  const to = dialledPhone(phone, prefix);
  if (to === null || phoneKey === '') throw phoneCodeRefusals.notTextable();
  if (!isWaitedFor && !('addressId' in asked.of && (await asked.sparesCall(tx, asked.of.addressId)))) return;
  const keys = {
    customerId,
    phoneHmac: limits.phoneHmac(sign, to),
    callerHmac: limits.callerHmac(sign, asked.caller),
  };
  const lock = limits.lockLimits(tx, keys.callerHmac, keys.phoneHmac);
  const [, sent] = await inOrder([lock, readSent(tx, keys, now)]);
  refuseBusyCaller(sent, now);
  if (isPastLimits(sent, isForeignPhone(to, prefix))) return;
  const id = randomUUID();
  const code = String(randomInt(1000, 10_000));
  const voided = tx
    .update(phoneCodes)
    .set({ closedAt: now })
    .where(
      and(eq(phoneCodes.customerId, customerId), eq(phoneCodes.phoneHmac, keys.phoneHmac), isNull(phoneCodes.closedAt)),
    );
  const kept = tx.insert(phoneCodes).values({
    id,
    ...keys,
    codeHmac: limits.codeHmac(sign, customerId, to, code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + limits.codeLifeMs),
  });
  const text = codeText(code, settings.shop.name);
  await inOrder([voided, kept, queueText(tx, { to, text, key: id }, limits.codeLifeMs)]);
}

const codeText = (code: string, shopName: string) =>
  `${code} is your code to confirm your phone at ${shopName}. It works once, within 10 minutes. If you did not ask for it, ignore it.`;

type Keys = { customerId: string; phoneHmac: string; callerHmac: string };
type Sent = {
  /** By the customer: to the phone within a minute; to all phones this hour and today. */
  justNow: number;
  thisHour: number;
  today: number;
  /** To the phone today, by all customers, and of those from the caller. */
  toPhone: number;
  toPhoneByCaller: number;
  /** By the caller this hour; the time of the latest. */
  byCaller: number;
  latestByCaller: string | null;
  /** By the whole shop today. */
  byShop: number;
};

async function readSent(tx: Tx, { customerId, phoneHmac, callerHmac }: Keys, now: Date): Promise<Sent> {
  const hour = sql`sent_at > ${before(now, hourMs)}`;
  const minute = sql`sent_at > ${before(now, limits.betweenCodesMs)}`;
  const [toThis, byThis, own] = [
    sql`phone_hmac = ${phoneHmac}`,
    sql`caller_hmac = ${callerHmac}`,
    sql`customer_id = ${customerId}`,
  ];
  const [sent] = await rowsOf<Sent>(
    tx,
    sql`
    SELECT count(*) FILTER (WHERE ${own} AND ${toThis} AND ${minute})::integer AS "justNow",
      count(*) FILTER (WHERE ${own} AND ${hour})::integer AS "thisHour",
      count(*) FILTER (WHERE ${own})::integer AS "today",
      count(*) FILTER (WHERE ${toThis})::integer AS "toPhone",
      count(*) FILTER (WHERE ${toThis} AND ${byThis})::integer AS "toPhoneByCaller",
      count(*) FILTER (WHERE ${byThis} AND ${hour})::integer AS "byCaller",
      max(sent_at) FILTER (WHERE ${byThis} AND ${hour})::text AS "latestByCaller", count(*)::integer AS "byShop"
    FROM phone_codes
    WHERE sent_at > ${before(now, dayMs)} AND sent_at <= ${pastUntil(now)}`,
  );
  if (!sent) throw new Error('The codes of a phone were not counted.');
  return sent;
}

/** Slows a caller down, whom others may share (decision 018). */
function refuseBusyCaller({ byCaller, latestByCaller }: Sent, now: Date): void {
  if (byCaller < limits.swiftCodesPerCallerAndHour || latestByCaller === null) return;
  const freeInMs = new Date(latestByCaller).getTime() + limits.waitMs - now.getTime();
  if (freeInMs > 0) throw faults.tooMany(Math.ceil(freeInMs / 1000));
}

function isPastLimits(sent: Sent, isAbroad: boolean): boolean {
  const { justNow, thisHour, today, toPhone, toPhoneByCaller, byShop } = sent;
  if (byShop >= (isAbroad ? limits.codesPerShopAndDayAbroad : limits.codesPerShopAndDay)) return true;
  const isPastOwn = justNow > 0 || thisHour >= limits.codesPerHour || today >= limits.codesPerDay;
  const mostToPhone = toPhoneByCaller === 0 ? limits.mostCodesPerPhoneAndDay : limits.codesPerPhoneAndDay;
  return isPastOwn || toPhoneByCaller >= limits.codesPerPhoneCallerAndDay || toPhone >= mostToPhone;
}
