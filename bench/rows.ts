import { randomUUID } from 'node:crypto';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { sortOrders } from '#contract/sort-orders.ts';
import type { BenchRequest, Expected } from './load.ts';
import {
  type Buyer,
  buyerCount,
  callerOfNumber,
  memberCount,
  memberOrder,
  memberToken,
  signInCode,
} from './seed-customers.ts';
import { searchesOf } from './seed-names.ts';
import { knownId } from './staff-seed-values.ts';

/** One line of the report: the requests that are sent in turn. */
export type BenchRow = {
  name: string;
  clients: number;
  requests: BenchRequest[];
  expected: Expected;
  /** What a request changes so that it may not be sent again: the data, as an order does, or the memory of the shop, as a search does. */
  once: 'data' | 'memory' | null;
};

/** Whether a name begins with one of the beginnings, separated by commas; without any all are chosen. */
export function isChosen(name: string, beginnings: string | undefined): boolean {
  return !beginnings || beginnings.split(',').some((beginning) => name.startsWith(beginning.trim()));
}

const pageClients = 32;
const callClients = 8;
/** As many as two cores serve at once, so that a latency is that of an answer rather than of a queue. */
const clientsWithoutQueue = 2;
/** What a browser sends. */
export const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const caller = { ...browser, 'x-api-key': 'bench-key' };
/** Answers of calls that write are small and not compressed, so that each can be checked. */
const writer = { 'x-api-key': 'bench-key', 'content-type': 'application/json' };
const success = '{"status":"success"';

/** How many buyers a row has to itself: enough for every connection to know its plans and the shop's code to be compiled. */
const buyersOfRow = buyerCount / 4;
/** Of requests that are never asked twice: enough for the rounds of bench/comparison.ts. */
const distinctRequests = 3000;

export function benchRows(products: number, buyers: Buyer[]): BenchRow[] {
  const part = (place: number) => buyers.slice(place * buyersOfRow, (place + 1) * buyersOfRow);
  return [
    page('home', '/'),
    page('category page', '/category/mobile'),
    page('product page', '/product_details_final/product-17'),
    page('page 404', '/no-such-page', 404),
    ...catalogueRows(products),
    ...filterRows(),
    ...searchRows(),
    ...memberRows(),
    spent('add-to-cart', part(2).map(addToCart(products))),
    updateRow(),
    spent('place-cod-order', part(0).map(order)),
    { ...spent('place-cod-order', part(1).map(order)), clients: 32 },
    spent(
      'send-otp',
      part(2).map((_, index) => sendCode(index)),
    ),
    spent(
      'verify-otp',
      part(2).map((_, index) => verifyCode(memberCount + 2 * buyersOfRow + index + 1)),
    ),
  ];
}

function page(name: string, path: string, status = 200): BenchRow {
  const request = { method: 'GET' as const, path, headers: browser };
  return { name, clients: pageClients, requests: [request], expected: { status }, once: null };
}

const read = (name: string, requests: BenchRequest[]): BenchRow => ({
  name,
  clients: callClients,
  requests,
  expected: { status: 200 },
  once: null,
});

/** Each request is another, so that none is answered from the cache. */
const neverAsked = (name: string, requests: BenchRequest[]): BenchRow => ({ ...read(name, requests), once: 'memory' });

const spent = (name: string, requests: BenchRequest[]): BenchRow => ({
  name,
  clients: callClients,
  requests,
  expected: { status: 200, body: success },
  once: 'data',
});

function get(call: CallName, query: Record<string, string> = {}): BenchRequest {
  const parameters = new URLSearchParams(query).toString();
  return { method: 'GET', path: `/api${endpoints[call].path}${parameters && '?'}${parameters}`, headers: caller };
}

function post(call: CallName, body: object, headers: Record<string, string> = {}): BenchRequest {
  return {
    method: 'POST',
    path: `/api${endpoints[call].path}`,
    headers: { ...writer, ...headers },
    body: JSON.stringify(body),
  };
}

const members = Array.from({ length: memberCount }, (_, index) => index + 1);
const asMembers = (call: CallName, queries: Record<string, string>[]) =>
  members.map((number) => get(call, { ...queries[number % queries.length], access_token: memberToken(number) }));

/** Products that are not sold out, as in the customers' carts. */
const available = (products: number, number: number) => `product-${(number % Math.floor(products / 50)) * 50 + 1}`;

/** Every GET call of the catalogue with its inputs, anonymous and, where it has a member's answer, as a member. */
function catalogueRows(products: number): BenchRow[] {
  const handles = Array.from({ length: 500 }, (_, index) => ({ product_url: available(products, index * 7) }));
  const inputs: [CallName, Record<string, string>[]][] = [
    ['getCategoryList', [{}]],
    ['getAllSubcategory', [{}]],
    ['getSubcategoryList', ['mobile', 'laptop', 'watch'].map((slug) => ({ slug }))],
    ['getSliderListForWeb', [{}]],
    ['getBannerList', [{}]],
    ['getAdvertiseImagesForWeb', [{}]],
    ['newArrivals', [{}]],
    ['bestSellerList', [{}]],
    ['getAllProductList', [{}]],
    ['trendingList', [{}]],
    ['flashDeals', [{}]],
    ['trendingListByCategory', ['mobile', 'laptop', 'watch'].map((slug) => ({ slug }))],
    // Two fifths of the products, one in thirty, one in 160.
    ['getProductListBySubcategory', ['mobile-1', 'watch-10', 'watch-40'].map((slug) => ({ slug }))],
    ['getProductDetails', handles],
  ];
  return inputs.flatMap(([call, queries]) => {
    const name = endpoints[call].path.split('/').at(-1) ?? call;
    const anonymous = read(
      name,
      queries.map((query) => get(call, query)),
    );
    return endpoints[call].token === 'none'
      ? [anonymous]
      : [anonymous, read(`${name}, member`, asMembers(call, queries))];
  });
}

function searchRows(): BenchRow[] {
  return Object.entries(searchesOf(distinctRequests)).flatMap(([kind, keywords]) => [
    neverAsked(
      `search, ${kind}`,
      keywords.map((keyword) => get('searchProduct', { keyword })),
    ),
    {
      ...neverAsked(
        `search, ${kind}`,
        keywords.map((keyword) => get('searchProduct', { keyword: ` ${keyword}` })),
      ),
      clients: clientsWithoutQueue,
    },
    neverAsked(
      `search, ${kind}, member`,
      keywords.map((keyword, index) =>
        get('searchProduct', { keyword: `${keyword} `, access_token: memberToken((index % memberCount) + 1) }),
      ),
    ),
  ]);
}

function filterRows(): BenchRow[] {
  const prices = Array.from({ length: distinctRequests }, (_, index) => 150 + index * 1.6);
  const filters = {
    narrow: prices.map((from) => ({ min_price: from, max_price: from + 20 })),
    wide: prices.map((from) => ({ min_price: from / 2, max_price: 5200 })),
    odd: prices.map((from) => ({
      min_price: from + 0.37,
      max_price: from * 2 + 0.91,
      rating: [4],
      slug: ['mobile-1', 'watch-10'],
      page: 2,
    })),
    sorted: prices.map((from, index) => ({
      min_price: from / 2,
      slug: index % 2 === 0 ? ['mobile-1'] : [],
      sort: sortOrders[1 + (index % (sortOrders.length - 1))],
    })),
    'with facets': prices.map((from) => ({
      min_price: from,
      slug: ['laptop-2'],
      facets: { in_stock: ['yes'], ram: ['8', '16'], color: ['Black', 'Blue'] },
      with_facets: true,
    })),
  };
  return Object.entries(filters).map(([kind, bodies]) =>
    neverAsked(
      `filter-products, ${kind}`,
      bodies.map((body) => post('filterProducts', body, browser)),
    ),
  );
}

function memberRows(): BenchRow[] {
  return [
    read('cart', asMembers('getCartDetails', [{}])),
    read('wishlist', asMembers('getWishlist', [{}])),
    read('count', asMembers('countCartWishlistItems', [{}])),
    read('checkout', asMembers('getCheckoutDetails', [{}])),
    read('history', asMembers('orderHistory', [{}])),
    read(
      'track',
      members.map((number) =>
        get('trackOrderDetails', { tracking_no: memberOrder(number * 5), access_token: memberToken(number) }),
      ),
    ),
  ];
}

const addToCart = (products: number) => (buyer: Buyer, index: number) =>
  post('addToCart', { access_token: buyer.token, product_url: available(products, index * 3), qty: 1 });

/** The cart lines of the last buyers, who order nothing. */
function updateRow(): BenchRow {
  const first = memberCount + 3 * buyersOfRow + 1;
  const requests = Array.from({ length: 500 }, (_, index) => {
    const row = knownId('cart', (first + (index % 250)) * 3);
    return post('updateQuantity', {
      row_id: row,
      qty: 2 + Math.floor(index / 250),
      access_token: memberToken(first + (index % 250)),
    });
  });
  return { ...spent('update-quantity', requests), once: null };
}

const order = ({ token, addressId, totalAed }: Buyer) =>
  post(
    'placeCodOrder',
    { access_token: token, address_id: addressId, payment_mode: 'COD', grand_total: totalAed, totalDiscount: null },
    { 'idempotency-key': randomUUID() },
  );

/** To addresses that have no code yet. */
const sendCode = (index: number) =>
  post('sendOtp', { email: `new${index}@example.com` }, { 'x-forwarded-for': callerOfNumber(20_000 + index) });

const verifyCode = (number: number) =>
  post(
    'verifyOtp',
    { email: `bench${number}@example.com`, otp: signInCode },
    { 'x-forwarded-for': callerOfNumber(number) },
  );
