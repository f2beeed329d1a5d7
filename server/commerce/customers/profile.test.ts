import { describe, expect, it } from 'vitest';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { shop, as, request, clock } = testShop;
const { db } = shop;

describe('the profile', () => {
  it('the profile shows who is signed in', async () => {
    const { token, email } = await aCustomer(db);
    expect(await as(token)('getUserDetails')).toEqual({
      status: 'success',
      user_details: [{ email, first_name: 'Aisha', last_name: 'Rahman', number: '' }],
    });
  });

  it('the profile accepts new names and a new phone number, without changing the e-mail address', async () => {
    const { token, email } = await aCustomer(db);
    const change = { first_name: ' ليلى ', last_name: 'O’Connor-Ñandú 👩🏽‍🚀', mobile_no: '+971 50 123-4567' };
    expect(await as(token)('updateUserProfile', change)).toEqual({
      status: 'success',
      message: 'Profile updated successfully!',
    });
    expect(await as(token)('getUserDetails')).toMatchObject({
      user_details: [{ email, first_name: 'ليلى', last_name: 'O’Connor-Ñandú 👩🏽‍🚀', number: '+971 50 123-4567' }],
    });
  });

  it('the profile may be blank', async () => {
    const { token } = await aCustomer(db);
    await as(token)('updateUserProfile', { first_name: '', last_name: '', mobile_no: '' });
    expect(await as(token)('getUserDetails')).toMatchObject({
      user_details: [{ first_name: '', last_name: '', number: '' }],
    });
  });

  it('the profile without another first name has no page made again, whatever its customer has written', async () => {
    const { token } = await aCustomer(db);
    const { id } = await aProduct(db);
    await as(token)('postReviews', { product_id: id, rating: 5, description: 'Good' });
    const heard: string[] = [];
    shop.changes.subscribe((tags) => heard.push(...tags.filter((tag) => tag === `product:${id}`)));
    const change = (first_name: string) =>
      as(token)('updateUserProfile', { first_name, last_name: 'Said', mobile_no: '0501234567' });
    await change('Aisha');
    expect(heard).toEqual([]);
    await change('Omar');
    await expect.poll(() => heard).toEqual([`product:${id}`]);
  });

  it('the profile of other customers does not change', async () => {
    const [one, other] = [await aCustomer(db), await aCustomer(db)];
    await as(one.token)('updateUserProfile', { first_name: 'Omar', last_name: 'Said', mobile_no: '' });
    expect(await as(other.token)('getUserDetails')).toMatchObject({ user_details: [{ first_name: 'Aisha' }] });
  });

  it.each([
    ['Arabic-Indic digits', '٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['Persian digits behind a country code', '+۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷', '+971 50 123 4567'],
    ['a JSON number', 501234567, '501234567'],
    ['a short number of the UAE', '800 12', '800 12'],
    ['a number of the UAE for calls from abroad', '600-54-00-00', '600-54-00-00'],
    ['brackets, dots and slashes', '(04) 123.45/67', '(04) 123.45/67'],
    ['the invisible marks of a copied number', '\u202a+971 50 123 4567\u202c', '+971 50 123 4567'],
    ['fifteen digits', '00123456789012345'.slice(2), '123456789012345'],
  ])('the profile accepts as a phone number: %s', async (_, mobile_no, stored) => {
    const { token } = await aCustomer(db);
    const body = { access_token: token, first_name: 'A', last_name: 'B', mobile_no };
    expect((await request('POST', '/user_api/update-user-profile', { body })).status).toBe(200);
    expect(await as(token)('getUserDetails')).toMatchObject({ user_details: [{ number: stored }] });
  });

  it.each(['12', '8001', '1234567890123456', 'call me', '+971 call', '0501234567 ext 3', 12, -501234567, 50123456.5])(
    'the profile refuses as a phone number what cannot be dialled: %s',
    async (mobile_no) => {
      const { token } = await aCustomer(db);
      const body = { access_token: token, first_name: 'A', last_name: 'B', mobile_no };
      const answer = await request('POST', '/user_api/update-user-profile', { body });
      expect(answer).toMatchObject({
        status: 400,
        json: { message: 'mobile_no must be a phone number of 5 to 15 digits.' },
      });
    },
  );

  it('the profile is closed 90 days after the session was last used', async () => {
    const { token } = await aCustomer(db);
    clock.advance(91 * 86_400_000);
    expect(await request('GET', `/user_api/get-user-details?access_token=${token}`)).toMatchObject({
      status: 401,
      json: { status: 'failed', message: expect.stringContaining('sign in') },
    });
  });
});

itRefusesBadInput(() => testShop, 'getUserDetails', { input: {} });
itRefusesBadInput(() => testShop, 'updateUserProfile', { input: { first_name: 'A', last_name: 'B', mobile_no: '' } });
