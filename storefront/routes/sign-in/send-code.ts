import { browserCaller } from '#storefront/shopper/api.ts';
import { deviceToken } from '#storefront/shopper/device.ts';

/**
 * Requests a sign-in code by mail; resolves to whether it was sent. If a link is mailed instead, it leads on to `next`, a path of the shop.
 */
export async function sendCode(email: string, next: string | null): Promise<boolean> {
  const nextField = next !== null && acceptedPath.test(next) ? { next } : {};
  try {
    const answer = await browserCaller('sendOtp', { email, device_token: deviceToken(), ...nextField });
    return answer.status === 'success';
  } catch (fault) {
    console.error('Sending the code failed:', fault);
    return false;
  }
}

/** The paths that the contract accepts. */
const acceptedPath = /^\/(?!\/)[\w\-.~/%?=&+]{0,299}$/;
