import { browserCaller } from '#storefront/shopper/api.ts';
import { deviceToken } from '#storefront/shopper/device.ts';

/**
 * Asks for a sign-in code by mail; says whether it is on its way. Where a link is mailed in its place, it leads on to `next`: a path
 * of the shop that the link can carry.
 */
export async function sendCode(email: string, next: string | null): Promise<boolean> {
  const carried = next !== null && carriable.test(next) ? { next } : {};
  try {
    const answer = await browserCaller('sendOtp', { email, device_token: deviceToken(), ...carried });
    return answer.status === 'success';
  } catch (fault) {
    console.error('Sending the code failed:', fault);
    return false;
  }
}

/** As the contract takes it. */
const carriable = /^\/(?!\/)[\w\-.~/%?=&+]{0,299}$/;
