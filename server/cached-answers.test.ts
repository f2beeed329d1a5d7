import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { publishChanges } from '#platform/changes.ts';
import { aCategory, aCustomer, aProduct } from '#testing/factories.ts';
import { aDealOf, goesWith, inCartOf, onWishlistOf, setProduct } from '#testing/factories-catalogue.ts';
import { openForRawRequests, type RawAnswer } from '#testing/raw-requests.ts';
import { startShop } from '#testing/shop.ts';
import { publicCalls } from './public-calls.ts';

const { app, shop, clock } = await startShop();
const { db } = shop;
const send = await openForRawRequests(app);
const key = { 'x-api-key': shop.settings.apiKey };
type Headers = Record<string, string>;
const get = (path: string, headers: Headers = {}) => send({ method: 'GET', path, headers: { ...key, ...headers } });

const pathOf = (name: CallName, query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query);
  return `/api${endpoints[name].path}${search.size > 0 ? `?${search}` : ''}`;
};
const jsonOf = ({ body }: RawAnswer) => JSON.parse(body);

const { category, subcategory } = await aCategory(db);
const described = await aProduct(db);
const product = await aProduct(db, { subcategory, name: 'Dhow Phone' });
await goesWith(db, described.id, [product.id]);
await aDealOf(db, product.id, clock.now());
const details = pathOf('getProductDetails', { product_url: product.handle });
const list = pathOf('getProductListBySubcategory', { slug: subcategory.slug });
const queries: Partial<Record<CallName, Record<string, string>>> = {
  getSubcategoryList: { slug: category.slug },
  trendingListByCategory: { slug: category.slug },
  getProductListBySubcategory: { slug: subcategory.slug },
  searchProduct: { keyword: 'dhow' },
  getProductDetails: { product_url: product.handle },
  getProducts: { product_id: String(product.id) },
  getAccessories: { product_url: described.handle },
  compareProducts: { product_id: String(product.id) },
  getQuestions: { product_id: String(product.id) },
  getTextPage: { name: 'terms' },
};
const names = Object.keys(publicCalls(shop)) as CallName[];

let renames = 0;
/** Renames the product without publishing the change: an answer with the new name was not cached. */
async function renameSilently() {
  const name = `Dhow Phone ${++renames}`;
  await setProduct(db, product.id, { name });
  return name;
}
const nameIn = (answer: RawAnswer) => {
  const { product_list, product_details } = jsonOf(answer);
  return (product_list ?? product_details)[0].product_name;
};

/** As sent, without the date, which is that of the second. */
const asSent = ({ status, headers: { date: _date, ...headers }, body }: RawAnswer) => ({ status, headers, body });

describe('a cached answer', () => {
  it.each(names)(
    'a cached answer of %s is what the framework sends, header by header and byte by byte',
    async (name) => {
      const path = pathOf(name, queries[name]);
      for (const encoding of ['br', 'gzip, deflate', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        const viaFramework = await get(`${path}${path.includes('?') ? '&' : '?'}unknown=${encoding.length}`, headers);
        const [first, second] = [await get(path, headers), await get(path, headers)];
        expect(asSent(second)).toEqual(asSent(first));
        expect(first.status).toBe(200);
        expect(jsonOf(first)).toMatchObject({ status: 'success' });
        expect(first.body).toBe(viaFramework.body);
        const { etag, ...others } = first.headers;
        expect(etag).toMatch(/^"[\w-]{22}"$/);
        expect(others).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
        // A small answer is compressed here and not there, and only a public one may be kept by the browser.
        const known = ['cache-control', 'content-encoding', 'content-length', 'date', 'etag', 'vary'];
        const rest = (sent: RawAnswer['headers']) =>
          Object.fromEntries(Object.entries(sent).filter(([header]) => !known.includes(header)));
        expect(rest(first.headers)).toEqual(rest(viaFramework.headers));
      }
    },
  );

  it('a cached answer is not made again, and is not sent again to a client that has it', async () => {
    const before = await get(list);
    await renameSilently();
    expect(asSent(await get(list))).toEqual(asSent(before));
    const again = await get(list, { 'if-none-match': String(before.headers.etag) });
    expect({ status: again.status, body: again.body, etag: again.headers.etag }).toEqual({
      status: 304,
      body: '',
      etag: before.headers.etag,
    });
    expect((await get(list, { 'if-none-match': '"another"' })).status).toBe(200);
    clock.advance(60_000);
    const later = await get(list, { 'if-none-match': String(before.headers.etag) });
    expect(later.status).toBe(200);
  });

  it('a cached answer is kept from a caller without the right API key', async () => {
    expect((await get(list)).status).toBe(200);
    for (const headers of [{}, { 'x-api-key': 'wrong' }, { 'x-api-key': '' }] as Headers[])
      expect(await send({ method: 'GET', path: list, headers })).toMatchObject({ status: 401, headers: {} });
  });

  it('a cached answer is a success: a refusal and a fault are made each time', async () => {
    const missing = pathOf('getProductDetails', { product_url: 'no-such-phone' });
    expect((await get(missing)).status).toBe(404);
    const made = await aProduct(db);
    await db.execute(sql`UPDATE products SET handle = 'no-such-phone' WHERE id = ${made.id}`);
    expect((await get(missing)).status).toBe(200);
    expect((await get(`${list}&page=0`)).status).toBe(400);
    const nothing = pathOf('searchProduct', { keyword: 'xqzzyqx' });
    for (let time = 0; time < 2; time++) expect(jsonOf(await get(nothing)).total).toBe(0);
    await shop.missRecorder.stop();
    const [miss] = await shop.database.run(`SELECT searches FROM search_misses WHERE keyword = 'xqzzyqx'`);
    expect(miss).toEqual({ searches: 2 });
  });

  it('a cached answer of a product counts as a view each time', async () => {
    const seen = await aProduct(db);
    const path = pathOf('getProductDetails', { product_url: seen.handle });
    for (let time = 0; time < 3; time++) expect((await get(path)).status).toBe(200);
    await shop.viewCounter.stop();
    const [row] = await shop.database.run(`SELECT views FROM product_activity WHERE product_id = ${seen.id}`);
    expect(Number(row?.views)).toBe(3);
  });
});

describe("a member's answer", () => {
  const places: { place: string; asMember(path: string, token: string): Promise<RawAnswer> }[] = [
    { place: 'the query', asMember: (path, token) => get(`${path}&access_token=${token}`) },
    { place: 'the query, encoded', asMember: (path, token) => get(`${path}&access%5Ftoken=${token}`) },
    {
      place: 'the query, before the others',
      asMember: (path, token) => get(path.replace('?', `?access_token=${token}&`)),
    },
    {
      place: 'the query, after a doubled ?',
      asMember: (path, token) => get(`${path.replace('?', '??')}&access_token=${token}`),
    },
    { place: 'the query of a whole URL', asMember: (path, token) => get(`http://shop${path}&access_token=${token}`) },
    { place: 'the header', asMember: (path, token) => get(path, { authorization: `Bearer ${token}` }) },
    { place: 'the header, in odd casing', asMember: (path, token) => get(path, { AUTHORIZATION: `bEARER ${token}` }) },
  ];

  it.each(places)("a member's answer, by a token in $place, is never another's nor cached", async ({ asMember }) => {
    const [wisher, other] = [await aCustomer(db), await aCustomer(db)];
    const { subcategory: ofWished } = await aCategory(db);
    const wished = await aProduct(db, { subcategory: ofWished });
    await onWishlistOf(db, wisher.id, wished.id);
    const path = pathOf('getProductListBySubcategory', { slug: ofWished.slug });
    const heart = (answer: RawAnswer) => jsonOf(answer).product_list[0].wish_button;
    // The member first, so that an answer with flags is what a careless cache would keep.
    expect(heart(await asMember(path, wisher.token))).toBe('checked');
    expect(heart(await get(path))).toBe('');
    expect(heart(await get(path))).toBe('');
    expect(heart(await asMember(path, wisher.token))).toBe('checked');
    expect(heart(await asMember(path, other.token))).toBe('');
    expect((await asMember(path, 'no-such-token')).status).toBe(401);
    expect((await asMember(path, wisher.token)).headers.etag).toBeUndefined();
  });

  it("a member's answer about a product is that of the cart and the wishlist, and follows the product", async () => {
    const phone = await aProduct(db, { name: 'Dhow Slide' });
    const path = pathOf('getProductDetails', { product_url: phone.handle });
    const [nothing, wished, inCart, both] = [
      await aCustomer(db),
      await aCustomer(db),
      await aCustomer(db),
      await aCustomer(db),
    ];
    for (const { id } of [wished, both]) await onWishlistOf(db, id, phone.id);
    for (const { id } of [inCart, both]) await inCartOf(db, id, phone.variant.id);
    const seen = async () =>
      Promise.all(
        [nothing, wished, inCart, both].map(async ({ token }) => {
          const answer = await get(path, { authorization: `Bearer ${token}` });
          const { add_to_cart, wish_button } = jsonOf(answer);
          return [nameIn(answer), add_to_cart, wish_button];
        }),
      );
    const flags = [
      [true, ''],
      [true, 'checked'],
      [false, ''],
      [false, 'checked'],
    ];
    for (let time = 0; time < 2; time++) expect(await seen()).toEqual(flags.map((own) => ['Dhow Slide', ...own]));
    await setProduct(db, phone.id, { name: 'Dhow Flip' });
    await publishChanges(db, [`product:${phone.id}`]);
    await expect.poll(seen).toEqual(flags.map((own) => ['Dhow Flip', ...own]));
    expect(jsonOf(await get(path))).toMatchObject({ add_to_cart: true, wish_button: '' });
  });

  it("a member's answer has no bytes of the cache, though its ETag is sent along", async () => {
    const { token } = await aCustomer(db);
    const { etag } = (await get(list)).headers;
    const answer = await get(list, { authorization: `Bearer ${token}`, 'if-none-match': String(etag) });
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  });
});

describe('an unusual request', async () => {
  const member = await aCustomer(db);
  const unusual: [string, (path: string) => Promise<RawAnswer>][] = [
    ['a cookie', (path) => get(path, { cookie: 'session=1' })],
    ['a header that could hold a token', (path) => get(path, { 'Access-Token': 'x' })],
    ['the mark of an internal call', (path) => get(path, { 'x-internal-call': 'x' })],
    ['a body', (path) => send({ method: 'GET', path, headers: key, body: '{}' })],
    [
      'a token in a body',
      (path) =>
        send({
          method: 'GET',
          path,
          headers: { ...key, 'content-type': 'application/json' },
          body: JSON.stringify({ access_token: member.token }),
        }),
    ],
    ['a token under a name in odd casing', (path) => get(`${path}&Access_Token=${member.token}`)],
    ['a doubled ?', (path) => get(path.replace('?', '??'))],
    ['an unknown parameter', (path) => get(`${path}&utm_source=x`)],
    ['a blank token', (path) => get(`${path}&access_token=`)],
    ['an empty parameter', (path) => get(`${path}&`)],
    ['a slash at the end of the path', (path) => get(path.replace('?', '/?'))],
    ['an encoded letter in the path', (path) => get(path.replace('product', 'p%72oduct'))],
    ['an encoded name of a parameter', (path) => get(path.replace('slug=', 's%6Cug='))],
    ['a whole URL', (path) => get(`http://shop${path}`)],
    ['a fragment', (path) => get(`${path}#top`)],
    ['a character that queries encode', (path) => get(`${path}&per_page="1"`)],
    ['a very long query', (path) => get(path.replace('slug=', `slug=${'%20'.repeat(200)}`))],
  ];

  it.each(unusual)('an unusual request, with %s, neither gets a cached answer nor leaves one', async (_what, ask) => {
    const cached = await get(list);
    const name = await renameSilently();
    const answers = [await ask(list), await ask(list)];
    for (const answer of answers) {
      expect(answer.headers.etag).toBeUndefined();
      if (answer.status === 200) expect(nameIn(answer)).toBe(name);
    }
    expect(asSent(await get(list))).toEqual(asSent(cached));
  });

  it('an unusual request, with a parameter twice, is answered as the framework reads it', async () => {
    expect((await get(`${list}&slug=another`)).headers.etag).toBeUndefined();
    expect((await get(details.toUpperCase())).headers.etag).toBeUndefined();
    expect((await send({ method: 'HEAD', path: list, headers: key })).headers.etag).toBeUndefined();
  });
});
