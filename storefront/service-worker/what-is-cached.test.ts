import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { paths } from '#storefront/paths.ts';
import { isCachedPage, isCachedPicture, isPublicCall } from './what-is-cached.ts';

const isCallCached = (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  isPublicCall({
    url: `http://shop.example/api${path}`,
    method: options.method ?? 'GET',
    headers: new Headers(options.headers ?? {}),
  });

describe('a page is cached', () => {
  it('a page is cached when it is the same for all visitors', () => {
    for (const path of [paths.home, paths.product('iphone-16'), paths.category('mobile'), paths.returnPolicy, '/login'])
      expect(isCachedPage(path), path).toBe(true);
  });

  it('a page is never cached when it is a member’s, in upper or lower case', () => {
    const members = [
      paths.cart,
      paths.checkout,
      paths.newAddress,
      paths.wishlist,
      paths.orders,
      paths.credits('Dhow'),
      paths.order('TRACK'),
      paths.orderPlaced('TRACK'),
      '/WISHLISTHOME',
      '/invoices/secret.pdf',
      '/dev/mailbox',
      '/a/page/of/staff',
    ];
    for (const path of members) expect(isCachedPage(path), path).toBe(false);
  });
});

describe('a picture is cached', () => {
  it('a picture is cached when it is the shop’s own, never as a photo of a review, which can be hidden', () => {
    expect(isCachedPicture('/media/products/lamp.webp')).toBe(true);
    expect(isCachedPicture('/media/reviews/hash/photo.webp')).toBe(false);
    expect(isCachedPicture('/assets/logo.svg')).toBe(false);
  });
});

describe('an answer of the API is cached', () => {
  it('an answer of the API is cached when a visitor reads the catalogue', () => {
    expect(isCallCached(endpoints.newArrivals.path)).toBe(true);
    expect(isCallCached(`${endpoints.getProductDetails.path}?product_url=iphone-16`)).toBe(true);
  });

  it('an answer of the API is never cached with a token, in the query or in a header', () => {
    expect(isCallCached(`${endpoints.newArrivals.path}?access_token=secret`)).toBe(false);
    expect(isCallCached(endpoints.newArrivals.path, { headers: { Authorization: 'Bearer secret' } })).toBe(false);
  });

  it('an answer of any other call of the API is never cached', () => {
    const cached = Object.values(endpoints).filter(({ path, method }) => isCallCached(path, { method }));
    expect(cached).toHaveLength(18);
    for (const { path } of cached)
      expect(path).toMatch(/^\/user_api\/(category|advertise|banners|slider|product|content)\//);
  });
});
