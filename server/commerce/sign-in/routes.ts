import { endOtherSessions, endSession, endSessionOf } from '#commerce/customers/end-session.ts';
import { isKnownDevice } from '#commerce/customers/known-devices.ts';
import { listSessions } from '#commerce/customers/list-sessions.ts';
import { type SignedIn, signInWithCode, signInWithLink } from '#commerce/customers/sign-in-with-code.ts';
import { profileOnWire, sessionOnWire } from '#commerce/customers/wire.ts';
import * as sessionCalls from '#contract/sessions.ts';
import { logout, sendOtp, verifyLink, verifyOtp } from '#contract/sign-in.ts';
import { callerOf } from '#platform/http/caller.ts';
import { readToken } from '#platform/http/read-token.ts';
import type { Serve } from '#platform/http/serve.ts';
import { describeUserAgent } from '#platform/http/user-agent.ts';
import type { Shop } from '#server/shop.ts';
import { type Asker, callerHmac, deviceHmac } from './limits.ts';
import { sendCode } from './send-code.ts';

/** The same whether or not the address is known, and whether a code, a link or nothing was sent. */
const neutralMessage =
  'If this e-mail address can receive mail, a code is on its way. If none arrives, please wait a minute and ask again.';

export function signInRoutes(serve: Serve, shop: Shop): void {
  const { db, clock, sign, settings } = shop;
  const mailedBy = () => ({ ...settings.shop, publicUrl: settings.publicUrl });

  serve(sendOtp, async ({ input, request }) => {
    const { email, device_token, next } = input;
    const asker = await askerOf(shop, email, device_token, callerOf(request));
    const asked = { email, asker, next, now: clock.now(), sign, shop: mailedBy() };
    await db.transaction((tx) => sendCode(tx, asked));
    return { message: neutralMessage };
  });

  serve(verifyOtp, async ({ input, request }) => {
    const { email, otp, device_token } = input;
    const asker = await askerOf(shop, email, device_token, callerOf(request));
    const on = describeUserAgent(request.headers['user-agent']);
    const options = { email, code: String(otp), asker, on, now: clock.now(), sign, shop: mailedBy() };
    return answerOf(await signInWithCode(db, options));
  });

  serve(verifyLink, async ({ input, request }) => {
    const on = describeUserAgent(request.headers['user-agent']);
    const deviceToken = input.device_token ?? null;
    const opened = { linkToken: input.link, deviceToken, on, now: clock.now(), sign };
    return answerOf(await db.transaction((tx) => signInWithLink(tx, opened)));
  });

  sessionRoutes(serve, shop);
}

function sessionRoutes(serve: Serve, { db, clock }: Shop): void {
  serve(logout, async ({ request }) => {
    await endSession(db, readToken(request));
    return { message: 'You are signed out.' };
  });

  serve(sessionCalls.getSessionList, async ({ customerId, request }) => {
    const found = await listSessions(db, customerId, readToken(request), clock.now());
    return { session_list: found.map(sessionOnWire) };
  });

  serve(sessionCalls.endSession, async ({ input, customerId }) => {
    await db.transaction((tx) => endSessionOf(tx, customerId, input.session_id));
    return { message: 'That device is signed out.' };
  });

  serve(sessionCalls.endOtherSessions, async ({ customerId, request }) => {
    await db.transaction((tx) => endOtherSessions(tx, customerId, readToken(request)));
    return { message: 'All other devices are signed out.' };
  });
}

async function askerOf(
  { db, sign }: Shop,
  email: string,
  deviceToken: string | undefined,
  caller: string,
): Promise<Asker> {
  const device = deviceToken === undefined ? null : deviceHmac(sign, email, deviceToken);
  return { callerHmac: callerHmac(sign, caller), deviceHmac: device, isKnownDevice: await isKnownDevice(db, device) };
}

const answerOf = ({ token, profile }: SignedIn) => ({
  message: 'You are signed in.',
  user_details: { remember_token: token, ...profileOnWire(profile) },
});
