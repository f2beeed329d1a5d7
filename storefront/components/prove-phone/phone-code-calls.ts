import { isApiFault } from '#contract/client.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';

/** Whose phone it is. */
export type PhoneOf = { address_id: string } | { order_id: string };

/** `done`, or why not, in a sentence. */
export type Outcome = 'done' | 'signed out' | { problem: string };

export const sendPhoneCode = (of: PhoneOf) => outcomeOf(() => browserCaller('sendPhoneCode', of));

export const verifyPhone = (of: PhoneOf, code: string) =>
  outcomeOf(() => browserCaller('verifyPhone', { ...of, otp: Number(code) }));

/** The server's sentence if it has one for the shopper, else a general one. */
async function outcomeOf(call: () => Promise<{ status: string; message?: string }>): Promise<Outcome> {
  try {
    const { status, message } = await call();
    return status === 'success' ? 'done' : { problem: message || m.phone_code_failed() };
  } catch (fault) {
    if (isSignedOutFault(fault)) return 'signed out';
    console.error('The code for the phone failed:', fault);
    return { problem: isApiFault(fault) && fault.httpStatus === 429 ? fault.message : m.phone_code_failed() };
  }
}
