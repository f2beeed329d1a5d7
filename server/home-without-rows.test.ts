import { expect, it, vi } from 'vitest';
import { aCategory } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';

const { shop, app } = await startShop({ hasPages: true });
await aCategory(shop.db, { name: 'Sundials' });

it('a home page without a subcategory of which it has a row, which staff may delete, is whole and logs no error', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { statusCode, headers, body } = await app.inject({ url: '/' });
  expect({ statusCode, cached: headers['cache-control'] }).toEqual({
    statusCode: 200,
    cached: expect.stringContaining('s-maxage=60'),
  });
  expect(body).toContain('Sundials');
  expect(error).not.toHaveBeenCalled();
});
