import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { budgets } from '#testing/call-budgets.ts';
import { aMemberWith, inputOf } from '#testing/call-inputs.ts';
import { openForRawRequests } from '#testing/raw-requests.ts';
import { aPhoto, asFile } from '#testing/review-photos.ts';
import { startShop } from '#testing/shop.ts';
import { publicCalls } from './public-calls.ts';

/**
 * What every call costs, in units that do not depend on the machine: statements, and bytes of the answer. The short form of
 * `npm run bench -- --check`.
 */

/** A shop whose lists have `size` rows, and its member. */
async function aShopOf(size: number) {
  const { app, shop, request } = await startShop();
  return { shop, request, send: await openForRawRequests(app), member: await aMemberWith(shop, size) };
}
type MeasuredShop = Awaited<ReturnType<typeof aShopOf>>;

const few = await aShopOf(2);
const many = await aShopOf(15);
const asking = await aShopOf(15);
for (const { shop } of [few, many]) await shop.listing.start();

/** Those that use up what others need come last. */
const lastCalls: CallName[] = [
  'removeCartProduct',
  'placeCodOrder',
  'deleteAddress',
  'endOtherSessions',
  'deleteAccount',
];
const names = (Object.keys(endpoints) as CallName[]).filter((name) => !lastCalls.includes(name)).concat(lastCalls);
const onlyReads = (name: CallName) => endpoints[name].method === 'GET' || name === 'filterProducts';

type Cost = { statements: number; bytes: number };
const counting = new AsyncLocalStorage<Cost>();

/** Counted at PostgreSQL's driver, so 0 on the embedded engine, which runs the same statements. `isCounted`: whether this one is. */
async function countStatements<Result>(cost: Cost, isCounted: () => boolean, run: () => Promise<Result>) {
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    if (isCounted()) cost.statements++;
    return Reflect.apply(query, this, args);
  } as typeof query);
  try {
    return await counting.run(cost, run);
  } finally {
    spy.mockRestore();
  }
}

/** Its method, path and body as the member, with all that it needs. */
async function requestOf(name: CallName, { shop, request, member }: MeasuredShop) {
  const input = await inputOf({ shop, request }, name, member);
  const { query, body, uploadBytes } = calls[name];
  const known = (shape: object) => Object.entries(input).filter(([field]) => field in shape);
  const parameters = new URLSearchParams(known(query.shape).map(([field, value]) => [field, String(value)]));
  const { method, path } = endpoints[name];
  const file = uploadBytes === null ? {} : asFile(await aPhoto());
  const sent = body ? { body: Object.fromEntries(known(body.shape)) } : file;
  return { method, path: parameters.size > 0 ? `${path}?${parameters}` : path, sent };
}

/** What the shop does by itself meanwhile is not counted. */
async function costOf(name: CallName, shop: MeasuredShop): Promise<Cost> {
  const { method, path, sent } = await requestOf(name, shop);
  const cost = { statements: 0, bytes: 0 };
  const isOfCall = () => counting.getStore() === cost;
  const { status, json } = await countStatements(cost, isOfCall, () => shop.request(method, path, sent));
  expect({ status, json }).toMatchObject({ status: 200, json: { status: 'success' } });
  return { ...cost, bytes: Buffer.byteLength(JSON.stringify(json)) };
}

/** Over the network, past which only requests are answered from memory. The fewest of several, since the shop may do something by itself. */
async function statementsFromMemory(name: CallName, shop: MeasuredShop): Promise<number> {
  const { method, path } = await requestOf(name, shop);
  const headers = { 'x-api-key': shop.shop.settings.apiKey };
  const counts: number[] = [];
  for (let time = 0; time < 4; time++) {
    const cost = { statements: 0, bytes: 0 };
    const { status } = await countStatements(
      cost,
      () => true,
      () => shop.send({ method, path: `/api${path}`, headers }),
    );
    expect(status).toBe(200);
    counts.push(cost.statements);
  }
  return Math.min(...counts);
}

describe('the cost of a call', () => {
  it.each(Object.keys(publicCalls(many.shop)) as CallName[])(
    'the cost of %s from memory is one statement for a member, which finds session and flags, or none',
    async (name) => {
      const isMembers = endpoints[name].token !== 'none' && process.env.TEST_ENGINE === 'postgres';
      expect(await statementsFromMemory(name, many)).toBe(isMembers ? 1 : 0);
    },
  );

  it.each(['getProductListBySubcategory', 'filterProducts'] as const)(
    'the cost of %s is two statements more while the products of lists are not in memory yet',
    async (name) => {
      for (const shop of [many, asking]) await costOf(name, shop);
      const fromMemory = await costOf(name, many);
      const fromDatabase = await costOf(name, asking);
      expect(fromDatabase.statements).toBeLessThanOrEqual(fromMemory.statements + 2);
      expect(fromDatabase.bytes).toBe(fromMemory.bytes);
    },
  );

  it.each(names)('the cost of %s is within its budget, and its statements do not grow with rows', async (name) => {
    // What is read once, as the search index, is not counted.
    for (const shop of onlyReads(name) ? [few, many] : []) await costOf(name, shop);
    const ofFew = await costOf(name, few);
    const ofMany = await costOf(name, many);
    expect(ofMany.bytes).toBeLessThanOrEqual(budgets[name].bytes);
    expect(ofMany.statements).toBeLessThanOrEqual(budgets[name].statements);
    expect(ofMany.statements).toBeLessThanOrEqual(ofFew.statements);
    const isCounted = process.env.TEST_ENGINE === 'postgres' && budgets[name].statements > 0;
    if (isCounted) expect(ofMany.statements).toBeGreaterThan(0);
  });

  it('the cost of every call of the contract has a budget', () => {
    expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
    expect(Object.keys(budgets).toSorted()).toEqual(Object.keys(calls).toSorted());
  });
});
