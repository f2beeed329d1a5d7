import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { aCategory, aCustomer, aProduct } from '#testing/factories.ts';
import { aDealOf, goesWith, inCartOf, onWishlistOf, setProduct } from '#testing/factories-catalogue.ts';
import { openForRawRequests } from '#testing/raw-requests.ts';
import { startShop } from '#testing/shop.ts';

/** A member's answer that shows products is a visitor's, in memory or not, with what is in the member's cart and on the wishlist. */

const testShop = await startShop();
const { app, shop, clock, as } = testShop;
const { db } = shop;
const send = await openForRawRequests(app);
const key = { 'x-api-key': shop.settings.apiKey };
const dayMs = 86_400_000;

const { category, subcategory } = await aCategory(db);
const colors = ['Black', 'Blue'].map((name, index) => ({ name, hex: `00000${index}` }));
const anotherDhow = async () => {
  const product = await aProduct(db, { subcategory, colors, name: 'Dhow Phone' });
  await aDealOf(db, product.id, clock.now());
  return product;
};
const [inCart, wished, both, neither] = [
  await anotherDhow(),
  await anotherDhow(),
  await anotherDhow(),
  await anotherDhow(),
];

await goesWith(
  db,
  inCart.id,
  [wished, both, neither].map(({ id }) => id),
);

type Product = typeof both;

async function aMemberWith(cart: Product[], wishlist: Product[]) {
  const { id: customerId, token } = await aCustomer(db);
  for (const { variant } of cart) await inCartOf(db, customerId, variant.id);
  for (const { id } of wishlist) await onWishlistOf(db, customerId, id);
  const ids = (products: Product[]) => new Set(products.map(({ id }) => id));
  return { token, inCart: ids(cart), onWishlist: ids(wishlist) };
}

const member = await aMemberWith([inCart, both], [wished, both]);
const other = await aMemberWith([wished], [inCart]);

type Fields = Record<string, string | string[]>;
const ofBoth = { product_url: both.handle };
const inputs: Partial<Record<CallName, Fields[]>> = {
  searchProduct: [{ keyword: 'dhow' }],
  trendingListByCategory: [{ slug: category.slug }],
  getProductListBySubcategory: [{ slug: subcategory.slug }],
  filterProducts: [{ slug: [subcategory.slug] }],
  getAccessories: [{ product_url: inCart.handle }],
  getProducts: [{ product_id: [neither, wished, both].map(({ id }) => id).join(',') }],
  compareProducts: [{ product_id: [neither, wished, both].map(({ id }) => id).join(',') }],
  // The shown variant is in the cart; another one is; none is.
  getProductDetails: [ofBoth, { ...ofBoth, color: '000001' }, { product_url: neither.handle }],
};
const showsProducts = (name: CallName) =>
  'product_list' in calls[name].success.shape || 'product_details' in calls[name].success.shape;
const asked = (Object.keys(calls) as CallName[])
  .filter(showsProducts)
  .flatMap((name) => (inputs[name] ?? [{}]).map((input) => ({ name, input })));

type Caller = { token?: string; place?: 'header' | 'usual'; isUnusual?: boolean; encoding?: string };

/** Asks with a token in its usual place or in the header; an unusual request is not answered from memory. */
function ask(name: CallName, input: Fields, caller: Caller = {}) {
  const { token, place = 'usual', isUnusual = false, encoding = 'br' } = caller;
  const { method, path } = endpoints[name];
  const fields = {
    ...input,
    ...(isUnusual ? { unknown: '1' } : {}),
    ...(token && place === 'usual' ? { access_token: token } : {}),
  };
  const headers = {
    ...key,
    'accept-encoding': encoding,
    ...(token && place === 'header' ? { authorization: `Bearer ${token}` } : {}),
  };
  if (method === 'GET') {
    const query = new URLSearchParams(fields as Record<string, string>);
    return send({ method, path: `/api${path}${query.size > 0 ? `?${query}` : ''}`, headers });
  }
  const body = JSON.stringify(fields);
  return send({ method, path: `/api${path}`, headers: { ...headers, 'content-type': 'application/json' }, body });
}

/** A visitor's text with a member's flags, each in its place. */
function flagged(text: string, { inCart, onWishlist }: typeof member): string {
  const answer = JSON.parse(text);
  const cards = answer.product_details
    ? [[answer, answer.product_details[0].id, answer.selected.color === colors[0]?.hex]]
    : answer.product_list.map((card: { id: number }) => [card, card.id, true]);
  for (const [card, id, isShown] of cards) {
    card.add_to_cart = !(isShown && inCart.has(id));
    card.wish_button = onWishlist.has(id) ? 'checked' : '';
  }
  return JSON.stringify(answer);
}

describe("a member's answer", () => {
  it.each(asked)(
    "a member's answer of $name for $input is a visitor's with the flags, byte for byte, from memory or not",
    async ({ name, input }) => {
      const visitors = await ask(name, input, { isUnusual: true });
      expect(JSON.parse(visitors.body)).toMatchObject({ status: 'success' });
      const expected = flagged(visitors.body, member);
      const isShown = input.product_url !== neither.handle;
      expect(expected === visitors.body).toBe(!isShown);
      const { token } = member;
      const callers: Caller[] = [
        { token },
        { token },
        { token, isUnusual: true },
        { token, place: 'header' },
        { token, place: 'header', encoding: 'gzip' },
        { token, encoding: 'identity' },
      ];
      for (const caller of callers) {
        const { status, headers, body } = await ask(name, input, caller);
        expect({ status, body }).toEqual({ status: 200, body: expected });
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'content-type': visitors.headers['content-type'],
        });
        expect(headers.etag).toBeUndefined();
      }
      expect((await ask(name, input, other)).body).toBe(flagged(visitors.body, other));
      expect((await ask(name, input)).body).toBe(visitors.body);
    },
  );

  it.each(asked)(
    "a member's answer of $name for $input is a visitor's if there is nothing to flag",
    async ({ name, input }) => {
      const { token } = await aCustomer(db);
      const { body } = await ask(name, input);
      for (const caller of [{ token }, { token, isUnusual: true }])
        expect((await ask(name, input, caller)).body).toBe(body);
    },
  );

  it.each(asked.filter(({ name }) => endpoints[name].method === 'GET'))(
    "a member's answer of $name for $input leaves a visitor's in memory, and takes it from there",
    async ({ name, input }) => {
      shop.changes.notify(['*']);
      await ask(name, input, member);
      const { id, name: before } = both;
      await setProduct(db, id, { name: 'Dhow Silent' });
      const [visitors, members] = [await ask(name, input), await ask(name, input, member)];
      expect(visitors.headers.etag).toBeDefined();
      expect([visitors.body, members.body].join()).not.toContain('Dhow Silent');
      await setProduct(db, id, { name: before });
    },
  );

  it("a member's answer shows a change of cart and wishlist at once", async () => {
    const { token } = await aCustomer(db);
    const list = { slug: subcategory.slug };
    const flagsOf = async () => {
      const { product_list } = JSON.parse((await ask('getProductListBySubcategory', list, { token })).body);
      const { add_to_cart, wish_button } = product_list.find(({ id }: { id: number }) => id === both.id);
      return [add_to_cart, wish_button];
    };
    expect(await flagsOf()).toEqual([true, '']);
    await as(token)('addToCartWebHome', { product_url: both.handle, qty: 1 });
    expect(await flagsOf()).toEqual([false, '']);
    await as(token)('addWishlist', { product_id: both.id });
    expect(await flagsOf()).toEqual([false, 'checked']);
    await as(token)('addWishlist', { product_id: both.id });
    expect(await flagsOf()).toEqual([false, '']);
  });
});

describe('a session', () => {
  const list = { slug: subcategory.slug };
  /** The status of a cached answer. */
  async function statusOf(token: string) {
    expect((await ask('getProductListBySubcategory', list)).status).toBe(200);
    const { status, body } = await ask('getProductListBySubcategory', list, { token });
    if (status !== 200) expect(JSON.parse(body)).toMatchObject({ status: 'failed', message: /sign in again/ });
    return status;
  }

  it('a session is asked for at each cached answer: an unknown and an ended one get none', async () => {
    const { token } = await aCustomer(db);
    expect([await statusOf(token), await statusOf(`${token}x`)]).toEqual([200, 401]);
    await as(token)('logout');
    expect(await statusOf(token)).toBe(401);
  });

  it('a session is asked for before what an answer needs is missing', async () => {
    const missing = { product_url: 'no-such-phone' };
    expect((await ask('getProductDetails', missing, { token: 'no-such-token' })).status).toBe(401);
    const { token } = await aCustomer(db);
    expect((await ask('getProductDetails', missing, { token })).status).toBe(404);
  });

  it('a session is used by a cached answer as by any other, and ends 90 days later', async () => {
    const { token } = await aCustomer(db);
    for (let time = 0; time < 2; time++) {
      clock.advance(89 * dayMs);
      expect(await statusOf(token)).toBe(200);
    }
    clock.advance(91 * dayMs);
    expect(await statusOf(token)).toBe(401);
  });
});
