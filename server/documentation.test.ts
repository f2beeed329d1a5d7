import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { startShop } from '#testing/shop.ts';

/** The documentation at /api/docs, tested by its source /api/openapi.json. */

const { app } = await startShop();
const { paths, components } = (await app.inject('/api/openapi.json')).json<Documentation>();
const names = Object.keys(endpoints) as CallName[];
const operationOf = (name: CallName) => {
  const { method, path } = endpoints[name];
  return paths[path]?.[method.toLowerCase()] as Operation;
};

/** The fields that the contract allows for each call, beside the key (R-WIR-7). */
const inputsOfTheContract: Partial<Record<CallName, string>> = {
  countCartWishlistItems: 'access_token',
  searchProduct: 'keyword',
  getCategoryList: '',
  getAllSubcategory: '',
  getSubcategoryList: 'slug',
  getAdvertiseImagesForWeb: '',
  getBannerList: '',
  getSliderListForWeb: '',
  newArrivals: 'access_token',
  bestSellerList: 'access_token',
  getAllProductList: 'access_token',
  trendingList: 'access_token',
  flashDeals: '',
  getProductListBySubcategory: 'slug access_token',
  trendingListByCategory: 'slug access_token',
  getProductDetails: 'product_url access_token color attr version_id',
  filterProducts: 'body: min_price max_price slug rating access_token',
  postReviews: 'body: access_token product_id rating description',
  addToCartWebHome: 'body: access_token product_url qty',
  addToCart: 'body: access_token product_url qty attribute color version_id',
  getCartDetails: 'access_token',
  removeCartProduct: 'row_id',
  updateQuantity: 'body: row_id qty',
  addWishlist: 'body: access_token product_id',
  getWishlist: 'access_token',
  removeWishlist: 'row_id',
  getUserDetails: 'access_token',
  updateUserProfile: 'body: access_token first_name last_name mobile_no',
  deleteAccount: 'access_token',
  orderHistory: 'access_token',
  trackOrderDetails: 'access_token tracking_no',
  cancelOrder: 'body: access_token order_id',
  getCheckoutDetails: 'access_token coupon_code',
  postAddress: 'access_token body: first_name last_name number address city state post_code',
  placeCodOrder:
    'body: address_id payment_mode coupon_code coupon_discount access_token subtotal totalTax grand_total totalDiscount',
  sendOtp: 'body: email',
  verifyOtp: 'body: email otp',
  postMessage: 'body: first_name last_name email number message',
};

describe('the documentation', () => {
  it.each(Object.entries(inputsOfTheContract) as [CallName, string][])(
    'the documentation marks as an addition what %s takes beyond the contract, and nothing else',
    (name, specified) => {
      const [query = '', body = ''] = specified.split('body:').map((words) => words.trim());
      const original = [
        ...query.split(' ').map((field) => `query ${field}`),
        ...body.split(' ').map((field) => `body ${field}`),
      ].filter((field) => !field.endsWith(' '));
      const documented = inputsOf(operationOf(name));
      const unmarked = documented.filter(({ schema }) => !schema.description?.startsWith('Addition:'));
      expect(unmarked.map(({ place, field }) => `${place} ${field}`).sort()).toEqual(original.sort());
    },
  );

  it('the documentation states the limits of every input that has one', () => {
    // A price filter has no bounds; neither has a field that is never read.
    const unbounded = ['min_price', 'max_price', 'totalDiscount'];
    const fields = names.flatMap((name) => inputsOf(operationOf(name)).map((input) => ({ name, ...input })));
    expect(fields.length).toBeGreaterThan(90);
    const lacking = fields.filter(({ field, schema }) => !unbounded.includes(field) && !isLimited(schema));
    expect(lacking.map(({ name, field }) => `${name} ${field}`)).toEqual([]);
  });

  it('the documentation states limits as they are', () => {
    const limits = (name: CallName, field: string) =>
      JSON.stringify(inputsOf(operationOf(name)).find((input) => input.field === field)?.schema);
    expect(limits('addToCart', 'qty')).toContain('"minimum":1,"maximum":7');
    expect(limits('postReviews', 'rating')).toContain('"minimum":1,"maximum":5');
    expect(limits('verifyOtp', 'otp')).toContain('"minimum":0,"maximum":9999');
    expect(limits('filterProducts', 'per_page')).toContain('"minimum":1,"maximum":100');
    expect(limits('postReviews', 'description')).toMatch(
      /"minLength":1.*"maxLength":2000|"maxLength":2000.*"minLength":1/,
    );
    expect(limits('sendOtp', 'email')).toContain('"format":"email"');
    expect(limits('postMessage', 'number')).toContain('"minLength":5');
  });

  it.each(names)('the documentation states who can make %s: with the key alone, or with a token too', (name) => {
    const { security } = operationOf(name);
    const withToken = security.filter((way) => 'bearer' in way);
    expect(security.every((way) => 'key' in way)).toBe(true);
    const isOpen = withToken.length < security.length;
    expect(isOpen).toBe(calls[name].token !== 'required');
    expect(withToken.length > 0).toBe(calls[name].token !== 'none');
    for (const way of security)
      for (const scheme of Object.keys(way)) expect(components.securitySchemes).toHaveProperty(scheme);
  });

  it('the documentation states the faults of each call, in the envelope', () => {
    for (const name of names) {
      const { responses } = operationOf(name);
      const expected = ['200', '400', '401', '429', '500', '503'];
      if (endpoints[name].method === 'POST') expected.push('413', '415');
      expect(Object.keys(responses), name).toEqual(expect.arrayContaining(expected));
      for (const [status, { description, content }] of Object.entries(responses)) {
        if (status === '200') continue;
        expect(description, `${name} ${status}`).not.toBe('Default Response');
        const fields = ['status', 'message', ...(status === '500' ? ['request_id'] : [])];
        expect(content['application/json']?.schema.required).toEqual(fields);
      }
    }
  });

  it('the documentation names the header that makes placing an order safe to repeat', () => {
    const headers = operationOf('placeCodOrder').parameters?.filter((parameter) => parameter.in === 'header');
    expect(headers).toEqual([
      expect.objectContaining({
        name: 'idempotency-key',
        required: false,
        description: expect.stringMatching(/^Addition: /),
      }),
    ]);
  });
});

type Schema = {
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  items?: Schema;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  maximum?: number;
  minimum?: number;
};
type Operation = {
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
};
type Documentation = {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown> };
};

/** The query and body fields of a call, each with its location. */
function inputsOf({ parameters = [], requestBody }: Operation): { place: string; field: string; schema: Schema }[] {
  const body = requestBody?.content['application/json']?.schema.properties ?? {};
  return [
    ...parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, description, schema }) => ({
        place: 'query',
        field: name,
        schema: { ...schema, ...(description === undefined ? {} : { description }) },
      })),
    ...Object.entries(body).map(([field, schema]) => ({ place: 'body', field, schema })),
  ];
}

function isLimited(schema: Schema): boolean {
  const { type, anyOf, items, properties } = schema;
  if (anyOf) return anyOf.every(isLimited);
  if (schema.enum || 'const' in schema || type === 'null' || type === 'boolean') return true;
  if (type === 'array') return schema.maxItems !== undefined && items !== undefined && isLimited(items);
  if (type === 'object') return Object.values(properties ?? {}).every(isLimited);
  if (type === 'string') return schema.maxLength !== undefined || schema.pattern !== undefined;
  return schema.minimum !== undefined && schema.maximum !== undefined;
}
