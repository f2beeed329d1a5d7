import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lineItems } from '#commerce/cart/tables.ts';
import { hashToken } from '#commerce/customers/authenticate.ts';
import { addresses, sessions } from '#commerce/customers/tables.ts';
import * as phoneCodeLimits from '#commerce/phone-codes/limits.ts';
import { phoneCodes } from '#commerce/phone-codes/tables.ts';
import { reviews } from '#commerce/reviews/tables.ts';
import { callerHmac, codeHmac, linkHmac } from '#commerce/sign-in/limits.ts';
import { signInCodes } from '#commerce/sign-in/tables.ts';
import { wishlistItems } from '#commerce/wishlist/tables.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import type { Shop } from '#server/shop.ts';
import { aCategory, anAddressOf, aProduct } from './factories.ts';
import {
  aBanner,
  aDealOf,
  anAdvertisement,
  anAlert,
  anAnsweredQuestionOf,
  aSlide,
  goesWith,
} from './factories-catalogue.ts';
import { anOrder, aShopper, type Shopper } from './factories-orders.ts';
import { aReturn } from './factories-returns.ts';
import { setCashLimits } from './settings.ts';
import type { TestShop } from './shop.ts';

/** A member for whom every call of the contract succeeds, and the inputs with which it does. */

export type FullMember = Awaited<ReturnType<typeof aMemberWith>>;
type Fields = Record<string, unknown>;
type MadeFor = Pick<TestShop, 'shop' | 'request'>;

/**
 * A member with `size` of everything: products in one subcategory with a deal each, all in the cart, on the wishlist and with an alert, addresses,
 * sessions, delivered and pending orders, returns; and as many slides, banners and advertisements. One more order of each is of all products.
 */
export async function aMemberWith(shop: Shop, size: number) {
  const { db, clock } = shop;
  const { category, subcategory } = await aCategory(db);
  const shopper = await aShopper(db);
  const mostAed = 1_000_000;
  const limits = { holdAboveAed: mostAed, holdFirstAboveAed: mostAed, refuseAboveAed: mostAed, mostOpenOrders: 1_000 };
  await setCashLimits(shop, limits);
  const products = [];
  for (let index = 0; index < size; index++) products.push(await aProduct(db, { subcategory }));
  const [product = await aProduct(db), ...accessories] = products;
  const accessoryIds = accessories.map(({ id }) => id);
  await goesWith(db, product.id, accessoryIds);
  const order = await anOrder(shop, { shopper, products, status: 'Delivered' });
  for (const [position, { id }] of products.entries()) {
    await aDealOf(db, id, clock.now());
    await aSlide(db, { position });
    await aBanner(db, { position, placement: 'home' });
    await anAdvertisement(db, { position });
    await aReturn(shop, { order: await anOrder(shop, { shopper, status: 'Delivered' }), state: 'refunded' });
    await anOrder(shop, { shopper, products: [product] });
    await db.insert(reviews).values({ productId: product.id, importedName: 'Aisha', rating: 5, text: 'Good' });
    // Of another day, so that the member may ask another one.
    const createdAt = new Date(clock.now().getTime() - 172_800_000 - position);
    const text = `Does it work in Oman, question ${position}?`;
    await anAnsweredQuestionOf(db, product.id, { text, createdAt, customerId: shopper.id });
    await aSession(shop, shopper.id);
    await anAddressOf(db, shopper.id);
  }
  const pending = await anOrder(shop, { shopper, products });
  const customerId = shopper.id;
  // Within a millisecond they would have no order.
  const moment = (index: number) => new Date(clock.now().getTime() + index);
  const inCart = products.map(({ variant }, index) => ({
    customerId,
    variantId: variant.id,
    quantity: 1,
    createdAt: moment(index),
  }));
  const wished = products.map(({ id }, index) => ({ customerId, productId: id, createdAt: moment(index) }));
  const cart = await db.insert(lineItems).values(inCart).returning();
  const wishes = await db.insert(wishlistItems).values(wished).returning();
  for (const { variant } of products) await anAlert(db, { email: shopper.email, variant });
  return { shopper, category, subcategory, product, other: await aProduct(db), order, pending, cart, wishes };
}

/** A new session of a customer. */
async function aSession({ db, clock }: Shop, customerId: string) {
  const token = randomUUID() + randomUUID();
  const now = clock.now();
  const [session] = await db
    .insert(sessions)
    .values({ customerId, tokenHash: hashToken(token), createdAt: now, lastUsedAt: now })
    .returning();
  if (!session) throw new Error('The session was not made.');
  return { id: session.id, token };
}

/** The fields of the call's input, among others, which it does not know. */
export async function inputOf(testShop: MadeFor, name: CallName, member: FullMember): Promise<Fields> {
  return { ...commonFields(member), ...(await ownFields[name]?.(member, testShop)) };
}

function commonFields({ shopper, subcategory, product, order }: FullMember): Fields {
  return {
    access_token: shopper.token,
    slug: subcategory.slug,
    product_url: product.handle,
    product_id: product.id,
    keyword: 'product',
    tracking_no: order.trackingNumber,
    order_id: order.id,
    address_id: shopper.address.id,
    qty: 1,
    rating: 5,
    description: 'Good.',
    question: 'Does the box have a charger in it?',
    first_name: 'Aisha',
    last_name: 'Rahman',
    number: '0501234567',
    mobile_no: '0501234567',
    address: 'Villa 12',
    city: 'Dubai',
    state: 'Dubai',
    post_code: '00000',
    email: shopper.email,
    message: 'Where is my order?',
  };
}

const code = 4711;

const idsOf = (wishes: { productId: number }[]) => wishes.map(({ productId }) => productId).join(',');

/** What a call needs beyond the common fields, made when it is called. */
const ownFields: Partial<Record<CallName, (member: FullMember, testShop: MadeFor) => Fields | Promise<Fields>>> = {
  getSubcategoryList: ({ category }) => ({ slug: category.slug }),
  trendingListByCategory: ({ category }) => ({ slug: category.slug }),
  getProducts: ({ wishes }) => ({ product_id: idsOf(wishes.slice(0, 12)) }),
  getTextPage: () => ({ name: 'about' }),
  compareProducts: ({ wishes }) => ({ product_id: idsOf(wishes.slice(0, 4)) }),
  filterProducts: ({ subcategory }) => ({ slug: [subcategory.slug], rating: [], keyword: '' }),
  postReviewPhoto: async ({ shopper, product }, { shop }) => {
    await shop.db
      .insert(reviews)
      .values({ productId: product.id, customerId: shopper.id, rating: 5, text: 'Good' })
      .onConflictDoNothing();
    return {};
  },
  addToCart: ({ other }) => ({ product_url: other.handle }),
  addWishlist: ({ other }) => ({ product_id: other.id }),
  // Another one than before, which their reviews and questions show.
  updateUserProfile: () => ({ first_name: 'Omar' }),
  updateQuantity: ({ cart }) => ({ row_id: cart[0]?.id, qty: 2 }),
  removeCartProduct: ({ cart }) => ({ row_id: cart[0]?.id }),
  removeWishlist: ({ wishes }) => ({ row_id: wishes[0]?.id }),
  cancelOrder: ({ pending }) => ({ order_id: pending.id }),
  requestReturn: ({ order }) => ({ lines: order.lines.map(({ id }) => ({ id, qty: 1 })), reason: 'change_of_mind' }),
  verifyOtp: async ({ shopper }, { shop }) => {
    const codeHash = codeHmac(shop.sign, shopper.email, String(code));
    await aMailedCode(shop, shopper.email, { codeHmac: codeHash, isLink: false });
    return { otp: code };
  },
  verifyLink: async ({ shopper }, { shop }) => {
    const link = randomUUID();
    await aMailedCode(shop, shopper.email, { codeHmac: linkHmac(shop.sign, link), isLink: true });
    return { link };
  },
  // Something was delivered to the member, whom only a foreign phone still costs a call.
  sendPhoneCode: async ({ shopper }, { shop }) => {
    const { id } = await anAddressOf(shop.db, shopper.id);
    await shop.db.update(addresses).set({ phone: '+44 20 7946 0000' }).where(eq(addresses.id, id));
    return { address_id: id };
  },
  verifyPhone: async ({ shopper }, { shop }) => {
    await aTextedCode(shop, shopper);
    return { address_id: null, otp: code };
  },
  askProductAlert: () => ({ kind: 'cheaper' }),
  deleteProductAlert: async ({ shopper }, { shop }) => {
    const { variant } = await aProduct(shop.db);
    return { alert_id: await anAlert(shop.db, { email: shopper.email, variant }) };
  },
  endSession: async ({ shopper }, { shop }) => ({ session_id: (await aSession(shop, shopper.id)).id }),
  logout: async ({ shopper }, { shop }) => ({ access_token: (await aSession(shop, shopper.id)).token }),
  placeCodOrder: async ({ shopper }, { request }) => {
    const path = `${endpoints.getCheckoutDetails.path}?access_token=${shopper.token}`;
    const { json } = await request('GET', path);
    return { payment_mode: 'COD', grand_total: json.grand_total };
  },
  deleteAccount: async ({ shopper }, { shop, request }) => {
    // With a return under way an account stays.
    await shop.database.run(
      "UPDATE returns SET state = 'refused', refusal = 'Used' WHERE customer_id = $1 AND state = 'requested'",
      [shopper.id],
    );
    const { json } = await request('GET', `${endpoints.getWallet.path}?access_token=${shopper.token}`);
    return { confirmed: 'true', waived_credits: json.balance };
  },
};

/** In place of the open one, if there is any: as sent from the address of requests without a network. */
async function aMailedCode(shop: Shop, email: string, mailed: { codeHmac: string; isLink: boolean }): Promise<void> {
  const { db, database, clock, sign } = shop;
  await database.run('DELETE FROM sign_in_codes WHERE email = $1', [email]);
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  await db
    .insert(signInCodes)
    .values({ ...mailed, email, callerHmac: callerHmac(sign, '127.0.0.1'), sentAt: clock.now(), expiresAt });
}

/** In place of the open one, if there is any; the phones of made addresses have no country code. */
async function aTextedCode({ db, clock, sign }: Shop, { id: customerId, address: { phone } }: Shopper): Promise<void> {
  await db.delete(phoneCodes).where(eq(phoneCodes.customerId, customerId));
  const now = clock.now();
  await db.insert(phoneCodes).values({
    customerId,
    phoneHmac: phoneCodeLimits.phoneHmac(sign, `+971${phone}`),
    codeHmac: phoneCodeLimits.codeHmac(sign, customerId, `+971${phone}`, String(code)),
    callerHmac: phoneCodeLimits.callerHmac(sign, '127.0.0.1'),
    sentAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  });
}
