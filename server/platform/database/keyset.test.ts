import { describe, expect, it } from 'vitest';
import type { StaffCall } from '#contract/staff/call.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { aCoupon } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { request } = await signedInStaff(testShop, 'owner');
const uuid = '00000000-0000-4000-8000-000000000000';
const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const list = async (name: string, query: string) => {
  const response = await request('GET', `/admin/${name}?${query}`);
  return { status: response.statusCode, json: response.json() };
};

function neededBy(fields: object): Record<string, string> {
  if ('variantId' in fields) return { variantId: uuid };
  if ('webhookId' in fields) return { webhookId: uuid };
  return 'id' in fields ? { id: 'shop' } : {};
}

/** The lists that go on after a cursor, with the inputs that they need. */
const lists = Object.values<StaffCall>(staffCalls)
  .filter(({ input }) => 'after' in input.shape)
  .map(({ path, input }) => ({ path, needs: `${new URLSearchParams(neededBy(input.shape))}&` }));

describe('a cursor of a list of the staff', () => {
  const noDates = ['2026-19-39', '2026-02-30', '2026-13-01', '2026-00-10', '2026-01-00', '0000-01-01', '2025-02-29'];
  const noHours = ['24:00:00+00', '00:60:00+00', '00:00:61+00', '00:00:00+99', '00:00:00+00:99', "00:00:00+00'"];
  const noTimes = [
    ...noDates.map((date) => `${date} 00:00:00+00`),
    ...noHours.map((hour) => `2026-01-01 ${hour}`),
    '2026-19-39 29:59:59+00',
    '2026-01-01',
    'now',
    'infinity',
    '',
  ];

  it.each(lists)(
    'a cursor of a list of the staff that is no cursor, or holds no real time, is a fault of the request at $path',
    async (asked) => {
      const ends = [uuid, '1'];
      const forged = ['x', '%00', ...noTimes.flatMap((time) => ends.map((end) => cursor(time, end)))];
      for (const after of forged) {
        const { statusCode, json } = await request('GET', `${asked.path}?${asked.needs}after=${after}`);
        expect({ statusCode, ...json() }, after).toEqual({
          statusCode: 400,
          status: 'failed',
          message: expect.stringContaining('after'),
        });
      }
    },
  );

  it('a cursor of a list of the staff that is forged is a fault of the request, whatever it holds', async () => {
    const time = '2026-01-01 00:00:00+00';
    const madeUp = [[], [time], [time, 1], [time, 'x'], [1, uuid], [null, null], [time, uuid, uuid], [{}, []]];
    for (const after of madeUp.map((values) => cursor(...values))) {
      expect((await list('list-coupons', `after=${after}`)).status, after).toBe(400);
    }
    for (const units of ['2147483648', '-2147483649', '99999999999999999999', '1.5', '1e3', ' 1']) {
      expect((await list('list-stock', `after=${cursor(units, uuid)}`)).status, units).toBe(400);
    }
  });

  it('a cursor of a list of the staff that holds the smallest or largest value of a column is accepted', async () => {
    for (const time of ['0001-01-01 00:00:00+15:59', '2024-02-29 23:59:59.999999-12', '9999-12-31 23:59:59+04']) {
      expect((await list('list-coupons', `after=${cursor(time, uuid)}`)).status, time).toBe(200);
    }
    for (const units of ['2147483647', '-2147483648', '0']) {
      expect((await list('list-stock', `after=${cursor(units, uuid)}`)).status, units).toBe(200);
    }
  });

  it('a cursor of a list of the staff from a page continues after its last row', async () => {
    for (let count = 0; count < 3; count++) await aCoupon(testShop.shop.db);
    const first = await list('list-coupons', 'limit=2');
    const second = await list('list-coupons', `limit=2&after=${first.json.next}`);
    expect([first.json.items.length, second.json.items.length, second.json.next]).toEqual([2, 1, null]);
  });
});
