import { browserCaller } from '#storefront/shopper/api.ts';

/** Asks for a sign-in code by mail; says whether it is on its way. */
export async function sendCode(email: string): Promise<boolean> {
  try {
    const answer = await browserCaller('sendOtp', { email });
    return answer.status === 'success';
  } catch (fault) {
    console.error('Sending the code failed:', fault);
    return false;
  }
}
