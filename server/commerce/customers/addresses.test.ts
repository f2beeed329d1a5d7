import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Input } from '#contract/calls.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCustomer, anAddressOf } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { ownAddress } from './find-address.ts';

const testShop = await startShop();
const { as, request, clock } = testShop;
const { db, database } = testShop.shop;

const villa = {
  first_name: 'Aisha',
  last_name: 'Rahman',
  number: '050 123 4567',
  address: 'Villa 12, Al Wasl Road',
  city: 'Dubai',
  state: 'Dubai',
  post_code: '00000',
};

async function addressesOf(token: string) {
  const answer = await as(token)('getAddressList', {});
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.address;
}

async function save(token: string, change: Partial<Input<'postAddress'>> = {}) {
  const answer = await as(token)('postAddress', { ...villa, ...change });
  clock.advance(1000);
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.id;
}

describe('saved addresses', () => {
  it('saved addresses are none at first', async () => {
    expect(await addressesOf((await aCustomer(db)).token)).toEqual([]);
  });

  it('saved addresses store what was typed', async () => {
    const { token } = await aCustomer(db);
    const answer = await as(token)('postAddress', { ...villa, address: ' شارع الوصل 🏠 ' });
    expect(answer).toEqual({
      status: 'success',
      message: 'Address has been saved successfully',
      id: expect.any(String),
    });
    expect(await addressesOf(token)).toEqual([{ ...villa, id: expect.any(String), address: 'شارع الوصل 🏠' }]);
  });

  it('saved addresses are listed in the order in which they were saved, the default one first', async () => {
    const { token } = await aCustomer(db);
    const cities = async () => (await addressesOf(token)).map(({ city }) => city);
    for (const city of ['Dubai', 'Sharjah', 'Ajman']) await save(token, { city });
    expect(await cities()).toEqual(['Dubai', 'Sharjah', 'Ajman']);
    await save(token, { city: 'Al Ain', is_default: true });
    expect(await cities()).toEqual(['Al Ain', 'Dubai', 'Sharjah', 'Ajman']);
    await save(token, { city: 'Fujairah', is_default: true });
    expect(await cities()).toEqual(['Fujairah', 'Dubai', 'Sharjah', 'Ajman', 'Al Ain']);
  });

  it('saved addresses can be changed and made the default', async () => {
    const { token } = await aCustomer(db);
    await save(token, { city: 'Dubai', is_default: true });
    const id = await save(token, { city: 'Sharjah' });
    const change = { ...villa, address_id: id, city: 'Ajman' };
    expect((await as(token)('updateAddress', change)).status).toBe('success');
    expect((await addressesOf(token)).map(({ city }) => city)).toEqual(['Dubai', 'Ajman']);
    await as(token)('updateAddress', { ...change, is_default: true });
    expect((await addressesOf(token)).map(({ city }) => city)).toEqual(['Ajman', 'Dubai']);
    await as(token)('updateAddress', { ...change, is_default: false });
    expect((await addressesOf(token)).map(({ city }) => city)).toEqual(['Dubai', 'Ajman']);
  });

  it('saved addresses have one default, also when several are made the default at once', async () => {
    const { token, id } = await aCustomer(db);
    const ids = [await save(token), await save(token), await save(token)];
    const answers = await Promise.all([
      ...ids.map((address_id) => as(token)('updateAddress', { ...villa, address_id, is_default: true })),
      as(token)('postAddress', { ...villa, is_default: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['success', 'success', 'success', 'success']);
    const [row] = await database.run(
      'SELECT count(*)::integer AS n FROM addresses WHERE customer_id = $1 AND is_default',
      [id],
    );
    expect(row).toEqual({ n: 1 });
  });

  it('saved addresses can be deleted, once', async () => {
    const { token } = await aCustomer(db);
    const id = await save(token);
    expect(await as(token)('deleteAddress', { address_id: id })).toMatchObject({ status: 'success' });
    expect(await addressesOf(token)).toEqual([]);
    const again = await request('DELETE', `/user_api/delete-address?address_id=${id}&access_token=${token}`);
    expect(again).toMatchObject({ status: 404, json: { status: 'failed' } });
  });

  it('saved addresses are 50 at most, even when the last ones are saved at once', async () => {
    const { token, id } = await aCustomer(db);
    for (let saved = 0; saved < 48; saved++) await anAddressOf(db, id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => as(token)('postAddress', villa)));
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(2);
    expect(answers.find(({ status }) => status === 'failed')).toEqual({
      status: 'failed',
      message: 'You have 50 saved addresses, the most there can be; please delete one first.',
    });
    expect(await addressesOf(token)).toHaveLength(50);
  });

  it("saved addresses of other customers and unknown ones can't be seen, changed or deleted", async () => {
    const owner = await aCustomer(db);
    const stranger = await aCustomer(db);
    const id = await save(owner.token);
    for (const address_id of [id, randomUUID()]) {
      const changed = await request('POST', '/user_api/update-address', {
        body: { access_token: stranger.token, ...villa, city: 'Ajman', is_default: true, address_id },
      });
      const deleted = await request(
        'DELETE',
        `/user_api/delete-address?access_token=${stranger.token}&address_id=${address_id}`,
      );
      expect([changed.status, deleted.status]).toEqual([404, 404]);
    }
    expect(await addressesOf(owner.token)).toEqual([{ ...villa, id }]);
    expect(await addressesOf(stranger.token)).toEqual([]);
    const ordered = ({ id: customerId }: typeof owner) =>
      rowsOf(db, sql`SELECT ${ownAddress(sql`${customerId}::uuid`, sql`${id}`, sql`'id', id`)} AS address`);
    expect(await ordered(stranger)).toEqual([{ address: null }]);
    expect(await ordered(owner)).toMatchObject([{ address: { firstName: 'Aisha', city: 'Dubai' } }]);
  });

  it('saved addresses need all seven fields', async () => {
    const { token } = await aCustomer(db);
    for (const field of Object.keys(villa)) {
      const answer = await request('POST', `/user_api/checkout/post-address?access_token=${token}`, {
        body: { ...villa, [field]: '  ' },
      });
      expect(answer).toMatchObject({ status: 400, json: { message: expect.stringContaining(field) } });
    }
    expect(await addressesOf(token)).toEqual([]);
  });
});

itRefusesBadInput(() => testShop, 'getAddressList', { input: {} });
itRefusesBadInput(() => testShop, 'postAddress', { input: villa });
itRefusesBadInput(() => testShop, 'updateAddress', { input: { ...villa, address_id: randomUUID() } });
itRefusesBadInput(() => testShop, 'deleteAddress', { input: { address_id: randomUUID() } });
