import { endSession } from '#commerce/customers/end-session.ts';
import { signInWithCode } from '#commerce/customers/sign-in-with-code.ts';
import { profileOnWire } from '#commerce/customers/wire.ts';
import { logout, sendOtp, verifyOtp } from '#contract/sign-in.ts';
import { callerOf } from '#platform/http/caller.ts';
import { readToken, type Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { sendCode } from './send-code.ts';

/** True whether or not the address is known, and whether a code went out or the address waits. */
const neutralMessage =
  'If this e-mail address can receive mail, a code is on its way. If none arrives, please wait a minute and ask again.';

export function signInRoutes(serve: Serve, { db, clock, sign, settings }: Shop): void {
  serve(sendOtp, async ({ input, request }) => {
    const { email } = input;
    await sendCode(db, { email, caller: callerOf(request), now: clock.now(), sign, shopName: settings.shop.name });
    return { message: neutralMessage };
  });

  serve(verifyOtp, async ({ input }) => {
    const { email, otp } = input;
    const { token, profile } = await signInWithCode(db, { email, code: String(otp), now: clock.now(), sign });
    return { message: 'You are signed in.', user_details: { remember_token: token, ...profileOnWire(profile) } };
  });

  serve(logout, async ({ input, request }) => {
    await endSession(db, readToken(request, input));
    return { message: 'You are signed out.' };
  });
}
