import { describe, expect, it } from 'vitest';
import { staffRoles } from '#contract/staff/roles.ts';
import { openLog } from '#platform/log/log.ts';
import { digest } from '#testing/bad-input.ts';
import { aCategory, aCustomer, aProduct } from '#testing/factories.ts';
import { aCoupon, anOrder, aShopperWithCart } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { type FuzzRequest, fuzzRequest, type Known } from '#testing/fuzz-requests.ts';
import { createRandom } from '#testing/fuzz-values.ts';
import { openForRawRequests, type RawAnswer } from '#testing/raw-requests.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/**
 * Fuzzes the shop as people run it: all calls of shoppers and staff, files, pages, paths, headers and bodies.
 * Each engine gets other requests. `FUZZ_SEED=13 FUZZ_CALLS=100000` varies and multiplies them; the same seed sends the same
 * requests to the same code.
 */
const isEmbedded = process.env.TEST_ENGINE !== 'postgres';
const seed = Number(process.env.FUZZ_SEED ?? (isEmbedded ? 11 : 12));
const callCount = Number(process.env.FUZZ_CALLS ?? 6_000);
const batchSize = 40;
/** One of so many changes is watched from its first sending on; the others once they are refused again. */
const watchedOneIn = 60;

const logged: string[] = [];
const log = openLog('error', { write: (line) => void logged.push(line) });
const testShop = await startShop({ hasPages: true, log });
const send = await openForRawRequests(testShop.app);

describe(`${callCount} requests at random (FUZZ_SEED=${seed})`, () => {
  it('requests at random find no error of the shop, and every answer of the API in the envelope; what is refused changes no row', async () => {
    const random = createRandom(seed);
    const known = await somethingToKnow(testShop);
    const counts = new Map<string, number>();
    const refused: FuzzRequest[] = [];
    const faults: string[] = [];
    const changedAtFirst: string[] = [];
    let watched = 0;
    for (let call = 0; call < callCount && faults.length < 20; call++) {
      const request = fuzzRequest(random, known);
      const before = isChange(request) && call % watchedOneIn === 0 ? await digest(testShop) : null;
      const answer = await send(request).catch((error: Error) => ({ status: 0, headers: {}, body: error.message }));
      const outcome = outcomeOf(request, answer);
      if (outcome === 'wrong') faults.push(describeFault(call, request, answer));
      if (outcome === 'refused' && isChange(request)) refused.push(request);
      if (outcome === 'refused' && before) {
        watched++;
        for (const table of changedTables(before, await digest(testShop)))
          changedAtFirst.push(`${table}: ${request.of}`);
      }
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    expect(faults.join('\n\n'), `FUZZ_SEED=${seed}`).toBe('');
    expect(logged, `FUZZ_SEED=${seed}`).toEqual([]);
    // Without these the requests would be too absurd to reach any code.
    expect((counts.get('done') ?? 0) / callCount).toBeGreaterThan(0.15);
    const { changed, repeated } = await repeat(refused);
    expect([...changedAtFirst, ...changed], `FUZZ_SEED=${seed}`).toEqual([]);
    expect(watched).toBeGreaterThan(callCount / watchedOneIn / 5);
    expect(repeated / refused.length).toBeGreaterThan(0.99);
    if (process.env.FUZZ_CALLS) console.log(seed, counts, `${repeated} of ${refused.length} refused changes repeated`);
  }, 3_600_000);
});

type Outcome = 'done' | 'refused' | 'wrong';

function outcomeOf(request: FuzzRequest, { status, headers, body }: RawAnswer): Outcome {
  if (status >= 500 || status < 200) return 'wrong';
  const isFine = status < 400;
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  const path = request.path.split('?')[0] ?? '';
  const isCall = /^\/api(\/|$)/.test(path) && !/^\/api\/(docs|openapi)/.test(path);
  if (!isCall || request.method === 'HEAD') return isFine ? 'done' : 'refused';
  if (isFine && headers['content-disposition']) return 'done';
  if (!isJson) return 'wrong';
  const envelope = JSON.parse(body) as { status?: string; message?: unknown };
  if (envelope.status === 'success') return isFine ? 'done' : 'wrong';
  return envelope.status === 'failed' && typeof envelope.message === 'string' && envelope.message !== ''
    ? 'refused'
    : 'wrong';
}

function describeFault(call: number, { of, method, path, headers, body }: FuzzRequest, answer: RawAnswer) {
  const sent = `${JSON.stringify(headers)} ${String(body).slice(0, 500)}`;
  return `${call} ${of}: ${method} ${path.slice(0, 500)} ${sent}\n→ ${answer.status} ${answer.body.slice(0, 300)} ${logged.at(-1) ?? ''}`;
}

/** Wrong codes and passwords are counted, as they should be. */
const isCounted = /Otp|verifyLink|signIn|Invitation|Password|RecoveryCodes/i;
const isChange = ({ of, method }: FuzzRequest) => method !== 'GET' && method !== 'HEAD' && !isCounted.test(of);

/**
 * Repeats refused requests in batches: the tables that a batch of refusals changed, and how many requests were refused again. A request
 * that is accepted this time, since the shop has changed meanwhile, is left out, and the rest of its batch is tried once more.
 */
async function repeat(refused: FuzzRequest[]): Promise<{ changed: unknown[]; repeated: number }> {
  const changed: unknown[] = [];
  let repeated = 0;
  for (let start = 0; start < refused.length; start += batchSize) {
    let batch = refused.slice(start, start + batchSize);
    let { tables, stillRefused } = await sendAgain(batch);
    while (stillRefused.length < batch.length) {
      batch = stillRefused;
      ({ tables, stillRefused } = await sendAgain(batch));
    }
    repeated += batch.length;
    if (tables.length > 0) changed.push({ tables, batch: batch.map(({ of, path, body }) => `${of} ${path} ${body}`) });
  }
  return { changed, repeated };
}

async function sendAgain(batch: FuzzRequest[]): Promise<{ tables: string[]; stillRefused: FuzzRequest[] }> {
  const before = await digest(testShop);
  const stillRefused: FuzzRequest[] = [];
  for (const request of batch) {
    if (outcomeOf(request, await send(request)) === 'refused') stillRefused.push(request);
  }
  return { tables: changedTables(before, await digest(testShop)), stillRefused };
}

type Digest = Awaited<ReturnType<typeof digest>>;
const changedTables = (before: Digest, after: Digest) =>
  after.filter(({ md5 }, index) => md5 !== before[index]?.md5).map(({ name }) => name);

/** A shop with a little of everything, enough customers to lose some, and staff of each role. */
async function somethingToKnow({ shop, shop: { db } }: TestShop): Promise<Known> {
  const laptop = (await aCategory(db, { subcategory: 'Laptop' })).subcategory;
  const iphone = (await aCategory(db, { subcategory: 'iPhone' })).subcategory;
  const products = [
    await aProduct(db, { subcategory: laptop, stock: 1000, versions: ['GCC', 'US'] }),
    await aProduct(db, {
      subcategory: iphone,
      stock: 1000,
      attribute: { name: 'Storage', values: ['64 GB', '128 GB'] },
    }),
    await aProduct(db, { subcategory: iphone, stock: 3, colors: [{ name: 'Red', hex: 'ff0000' }] }),
  ];
  const coupon = await aCoupon(db);
  const shoppers = await Promise.all(
    Array.from({ length: 20 }, () => aShopperWithCart(db, { product: products[0] as (typeof products)[0] })),
  );
  const customers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(db)));
  const orders = [
    await anOrder(shop, { shopper: shoppers[0] as (typeof shoppers)[0] }),
    await anOrder(shop, { status: 'Accepted' }),
    await anOrder(shop, { status: 'Delivered' }),
  ];
  const asked = await aReturn(shop, { state: 'requested' });
  const cookies = [];
  for (const role of staffRoles)
    for (let count = 0; count < 6; count++) cookies.push((await signedInStaff(testShop, role)).cookie);
  const rows = [coupon, asked, ...orders, ...products, ...shoppers, laptop, iphone];
  return {
    apiKey: shop.settings.apiKey,
    tokens: [...shoppers, ...customers].map(({ token }) => token),
    cookies,
    values: [...new Set(rows.flatMap(leavesOf))],
    pages: [
      '/',
      '/login',
      '/cart',
      '/search',
      '/compare',
      '/shared-wishlist',
      '/contact-us',
      '/category/mobile',
      '/subcategory/laptop',
      '/admin',
      '/admin/orders',
      '/robots.txt',
      '/sitemap.xml',
      ...products.map(({ handle }) => `/product_details_final/${handle}`),
    ],
  };
}

/** The texts and numbers in a row and its nested values. */
function leavesOf(value: unknown): unknown[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  return typeof value === 'string' || typeof value === 'number' ? [value] : [];
}
