import type { TestShop } from './shop.ts';

/** The newest sign-in code that was mailed to an address. */
export async function lastCodeFor({ mails }: TestShop, email: string): Promise<number> {
  const mail = (await mails()).find(({ to }) => to === email);
  const code = /\b\d{4}\b/.exec(mail?.subject ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
  return Number(code);
}

/** Signs in by code as a shopper does, and gives back the access token. */
export async function signInByCode(testShop: TestShop, email: string): Promise<string> {
  await testShop.as(null)('sendOtp', { email });
  const answer = await testShop.as(null)('verifyOtp', { email, otp: await lastCodeFor(testShop, email) });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.user_details.remember_token;
}

/** The cart of a member as the shop answers it. */
export async function cartOf({ as }: TestShop, token: string) {
  const answer = await as(token)('getCartDetails', {});
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer;
}

/** Adds the default variant of a product, one unit unless told. */
export async function addDefaultVariant({ as }: TestShop, token: string, handle: string, quantity = 1) {
  return as(token)('addToCartWebHome', { product_url: handle, qty: quantity });
}
