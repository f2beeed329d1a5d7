import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { addDefaultVariant, cartOf } from '#testing/factories-customers.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { app, shop, request } = testShop;
const { db } = shop;
const noTokens = ['', ' ', 'null', 'undefined'];
const names = { first_name: 'Amal', last_name: 'Haddad', mobile_no: '' };

describe('an access token', () => {
  it.each([null, ...noTokens])(
    'an access token that is %j in the body counts as none, and never outweighs a good one elsewhere',
    async (none) => {
      const { token } = await aCustomer(db);
      const path = endpoints.filterProducts.path;
      const body = { access_token: none };
      expect(await request('POST', path, { body })).toMatchObject({ status: 200 });
      const member = endpoints.updateUserProfile.path;
      const profile = { ...names, access_token: none };
      expect(await request('POST', member, { body: profile })).toMatchObject({ status: 401 });
      expect(await request('POST', `${member}?access_token=${token}`, { body: profile })).toMatchObject({
        status: 200,
      });
      const headers = { authorization: `Bearer ${token}` };
      expect(await request('POST', member, { body: profile, headers })).toMatchObject({ status: 200 });
    },
  );

  it.each(noTokens)(
    'an access token that is %j in the query counts as none, and never outweighs a good one elsewhere',
    async (none) => {
      const { token } = await aCustomer(db);
      const query = `?access_token=${encodeURIComponent(none)}`;
      const path = endpoints.getCartDetails.path + query;
      expect(await request('GET', endpoints.newArrivals.path + query)).toMatchObject({ status: 200 });
      expect(await request('GET', path)).toMatchObject({ status: 401 });
      expect(await request('GET', path, { headers: { authorization: `Bearer ${token}` } })).toMatchObject({
        status: 200,
      });
      const body = { ...names, access_token: token };
      expect(await request('POST', endpoints.updateUserProfile.path + query, { body })).toMatchObject({ status: 200 });
    },
  );

  it.each(noTokens)(
    'an access token that is %j in the header counts as none, and never outweighs a good one elsewhere',
    async (none) => {
      const { token } = await aCustomer(db);
      const headers = { authorization: `Bearer ${none}` };
      expect(await request('GET', endpoints.newArrivals.path, { headers })).toMatchObject({ status: 200 });
      expect(await request('GET', endpoints.getCartDetails.path, { headers })).toMatchObject({ status: 401 });
      const path = `${endpoints.getCartDetails.path}?access_token=${token}`;
      expect(await request('GET', path, { headers })).toMatchObject({ status: 200 });
    },
  );

  it('an access token that is no text is refused, and named', async () => {
    for (const token of [1, true, {}, ['a']]) {
      const answer = await request('POST', endpoints.filterProducts.path, { body: { access_token: token } });
      expect(answer).toMatchObject({ status: 400, json: { message: expect.stringContaining('access_token') } });
    }
  });
});

describe('a call that fails', () => {
  it("a call that fails inside is a 500 in the envelope with the request's id and no detail, of shoppers and staff alike", async () => {
    const staff = await signedInStaff(testShop, 'owner');
    const product = await aProduct(db);
    await shop.database.run('ALTER TABLE product_questions RENAME TO questions_away');
    const { status, json } = await request('GET', `${endpoints.getQuestions.path}?product_id=${product.id}`);
    const { statusCode, body } = await staff.request('GET', '/admin/list-questions');
    await shop.database.run('ALTER TABLE questions_away RENAME TO product_questions');
    expect([status, statusCode]).toEqual([500, 500]);
    for (const answer of [json, JSON.parse(body)]) {
      const message = `The shop could not do this just now. If it goes on, tell us the number ${answer.request_id}.`;
      expect(answer).toEqual({ status: 'failed', message, request_id: expect.stringMatching(/./) });
    }
  });
});

describe('a call without a body', () => {
  const types = [
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'application/x-www-form-urlencoded',
  ];

  it.each(types)('a call without a body takes the type %s that a client sends with every request', async (type) => {
    const { token } = await aCustomer(db);
    const product = await aProduct(db);
    await addDefaultVariant(testShop, token, product.handle);
    const [line] = (await cartOf(testShop, token)).cart_details;
    const headers = { 'content-type': type };
    const path = `${endpoints.removeCartProduct.path}?row_id=${line?.id}&access_token=${token}`;
    expect(await request('DELETE', path, { headers })).toMatchObject({ status: 200, json: { status: 'success' } });
    expect(await request('GET', endpoints.newArrivals.path, { headers })).toMatchObject({ status: 200 });
    const account = `${endpoints.deleteAccount.path}?access_token=${token}`;
    expect(await request('DELETE', account, { headers })).toMatchObject({ status: 200 });
  });

  it('a call without a body ignores one that is sent, which would bypass the checks of the query', async () => {
    const { token } = await aCustomer(db);
    const product = await aProduct(db);
    await addDefaultVariant(testShop, token, product.handle);
    const [line] = (await cartOf(testShop, token)).cart_details;
    for (const body of [{ row_id: { a: 1 } }, { row_id: 1, access_token: 1 }, { row_id: line?.id }, [], 'half {']) {
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      const unknown = await request(
        'DELETE',
        `${endpoints.removeCartProduct.path}?row_id=11111111-1111-4111-8111-111111111111`,
        { payload },
      );
      expect(unknown.status, payload).toBe(404);
      const missing = await request('DELETE', endpoints.removeCartProduct.path, { payload });
      expect(missing, payload).toMatchObject({ status: 400, json: { message: expect.stringContaining('row_id') } });
      expect((await request('DELETE', endpoints.deleteAccount.path, { payload })).status, payload).toBe(401);
    }
    expect((await cartOf(testShop, token)).cart_details).toHaveLength(1);
    const large = { method: 'DELETE', url: `/api${endpoints.deleteAccount.path}` } as const;
    const headers = { 'x-api-key': shop.settings.apiKey, 'content-type': 'application/json' };
    expect((await app.inject({ ...large, headers, payload: 'x'.repeat(1024 * 1024) })).statusCode).toBe(401);
  });
});
