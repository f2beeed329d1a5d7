import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { type Caller, createCaller } from '#contract/client.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { createStaffCaller, type StaffCaller } from '#contract/staff/client.ts';
import { staffCommand } from './checkout.ts';

/** A shopper and an owner who use a running shop by HTTP, as browsers do. */

const email = 'shopper@example.com';
const addressee = {
  first_name: 'Noor',
  last_name: 'Haddad',
  number: '501234567',
  address: 'Marina Walk 1',
  city: 'Dubai',
  state: 'Dubai',
  post_code: '00000',
};
const creditsFils = 5000;

export type Trade = { token: string; addressId: string; trackingNumbers: string[] };

/** Orders of a new shopper: one delivered and invoiced, one cancelled after its invoice, one paid in part with credits. */
export async function tradeOn(url: string, folder: string, settings: Record<string, string>): Promise<Trade> {
  const token = await signIn(url);
  const call = callerOf(url, token);
  const { id: addressId } = succeeded(await call('postAddress', addressee));
  const shopper = { token, addressId };
  const delivered = await order(url, shopper);
  const cancelled = await order(url, shopper);
  const staff = (...words: string[]) => staffCommand(folder, settings, ...words);
  for (const to of ['Accepted', 'Arrived', 'Delivered']) await staff('move', delivered, to);
  for (const to of ['Accepted', 'Arrived', 'Cancelled']) await staff('move', cancelled, to);
  const owner = await signInOwner(url, /#([\w-]+)/.exec(await staff('add', 'owner', 'owner@example.com'))?.[1] ?? '');
  const { items } = await owner('listCustomers', { q: email });
  const given = { customerId: items[0]?.id ?? '', seenBalanceFils: 0, amountFils: creditsFils, text: 'For waiting' };
  await owner('giveGoodwill', given);
  const paid = await order(url, shopper, creditsFils / 100);
  return { ...shopper, trackingNumbers: [delivered, cancelled, paid] };
}

/** Orders one of the newest products that are in stock; returns the tracking number. `credits`: AED of it to pay with credits. */
export async function order(url: string, { token, addressId }: Omit<Trade, 'trackingNumbers'>, credits = 0) {
  const call = callerOf(url, token);
  const { product_list } = succeeded(await call('newArrivals'));
  const product = product_list.find(({ stock_status }) => stock_status === 'IN STOCK');
  succeeded(await call('addToCartWebHome', { product_url: product?.product_url ?? '', qty: 1 }));
  const { grand_total } = succeeded(await call('getCheckoutDetails'));
  const placing = { address_id: addressId, payment_mode: 'COD', grand_total, use_credits: credits } as const;
  return succeeded(await call('placeCodOrder', placing)).tracking_no;
}

/** Whether the shopper is still signed in and sees all orders. */
export async function seesOrders(url: string, { token, trackingNumbers }: Trade): Promise<boolean> {
  const call = callerOf(url, token);
  const { order_details } = succeeded(await call('orderHistory'));
  const seen = new Set(order_details.map(({ tracking_no }) => tracking_no));
  return trackingNumbers.every((number) => seen.has(number));
}

async function signIn(url: string): Promise<string> {
  const call = callerOf(url, null);
  await call('sendOtp', { email });
  const { user_details } = succeeded(await call('verifyOtp', { email, otp: await mailedCode(url) }));
  return user_details.remember_token;
}

async function mailedCode(url: string): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const code = /<h2>(\d{4}) /.exec(await (await fetch(`${url}/dev/mailbox`)).text())?.[1];
    if (code !== undefined) return Number(code);
    await pause(200);
  }
  throw new Error('no sign-in code came into the development mailbox within 20 s.');
}

async function signInOwner(url: string, token: string): Promise<StaffCaller> {
  let cookie = '';
  const call = createStaffCaller(staffCalls, async ({ method, path, body }) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const set = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    return { httpStatus: answer.status, json: await answer.json() };
  });
  const { totpSecret } = await call('openInvitation', { token });
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
  await call('acceptInvitation', { token, name: 'Owner', password: 'sailing by the stars', code });
  return call;
}

function callerOf(url: string, token: string | null): Caller {
  return createCaller(
    async ({ method, path, body }) => {
      const headers = { 'x-api-key': 'dhow-storefront', 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
      return { httpStatus: answer.status, json: await answer.json() };
    },
    () => token,
  );
}

function succeeded<Answer extends { status: string; message?: string }>(answer: Answer) {
  if (answer.status !== 'success') throw new Error(`the shop refused a call: ${answer.message}`);
  return answer as Extract<Answer, { status: 'success' }>;
}
