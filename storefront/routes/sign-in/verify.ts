import type { Answer } from '#contract/calls.ts';
import { isApiFault } from '#contract/client.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller } from '#storefront/shopper/api.ts';
import { deviceToken } from '#storefront/shopper/device.ts';

export type Verified = { token: string; email: string } | { refusal: string };

export function verifyCode(email: string, code: string): Promise<Verified> {
  const verify = () => browserCaller('verifyOtp', { email, otp: Number(code), device_token: deviceToken() });
  return outcomeOf(verify, 'Verifying the code failed:', m.sign_in_code_failed());
}

export function verifyLink(link: string): Promise<Verified> {
  const verify = () => browserCaller('verifyLink', { link, device_token: deviceToken() });
  return outcomeOf(verify, 'Verifying the link failed:', m.sign_in_link_failed());
}

/** The server's message if there is one, else a general one (R-SGN-7). */
async function outcomeOf(
  verify: () => Promise<Answer<'verifyOtp'>>,
  logged: string,
  general: string,
): Promise<Verified> {
  try {
    const answer = await verify();
    if (answer.status !== 'success') return { refusal: answer.message || general };
    return { token: answer.user_details.remember_token, email: answer.user_details.email };
  } catch (fault) {
    console.error(logged, fault);
    const isTooMany = isApiFault(fault) && fault.httpStatus === 429;
    return { refusal: isTooMany ? fault.message : general };
  }
}
