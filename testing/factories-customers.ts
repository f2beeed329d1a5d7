import { addresses } from '#commerce/customers/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { aCustomer } from './factories.ts';
import type { TestShop } from './shop.ts';

/** The newest sign-in code that was mailed to an address. */
export async function lastCodeFor({ mails }: TestShop, email: string): Promise<number> {
  const mail = (await mails()).find(({ to }) => to === email);
  const code = /\b\d{4}\b/.exec(mail?.subject ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
  return Number(code);
}

/** Signs in by code as a shopper does, and returns the access token. */
export async function signInByCode(testShop: TestShop, email: string): Promise<string> {
  await testShop.as(null)('sendOtp', { email });
  const answer = await testShop.as(null)('verifyOtp', { email, otp: await lastCodeFor(testShop, email) });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.user_details.remember_token;
}

/** The cart of a member as the API returns it. */
export async function cartOf({ as }: TestShop, token: string) {
  const answer = await as(token)('getCartDetails', {});
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer;
}

/** Adds the default variant of a product, by default one unit. */
export async function addDefaultVariant({ as }: TestShop, token: string, handle: string, quantity = 1) {
  return as(token)('addToCartWebHome', { product_url: handle, qty: quantity });
}

/** A customer with that many addresses, the first saved first: Person1 of Villa 1 in Deira, and so on. */
export async function aCustomerWithAddresses(db: Db, count: number, options: { phone?: string; city?: string } = {}) {
  const customer = await aCustomer(db);
  for (let index = 1; index <= count; index++) {
    await db.insert(addresses).values({
      customerId: customer.id,
      firstName: `Person${index}`,
      lastName: 'Rahman',
      phone: options.phone ?? '501234567',
      address: `Villa ${index}`,
      city: options.city ?? 'Deira',
      state: 'Dubai',
      postalCode: '00000',
      createdAt: new Date(Date.UTC(2026, 0, index)),
    });
  }
  return customer;
}

/** The saved addresses of a member as the API returns them. */
export async function addressesOf({ as }: TestShop, token: string) {
  const answer = await as(token)('getAddressList', {});
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.address;
}
