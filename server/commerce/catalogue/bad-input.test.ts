import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { db } = testShop.shop;
const shop = () => testShop;

const aSlug = async (kind: 'category' | 'subcategory') => ({ slug: (await aCategory(db))[kind].slug });

for (const name of ['getCategoryList', 'getAllSubcategory'] as const) itRefusesBadInput(shop, name, { input: {} });
for (const name of ['newArrivals', 'bestSellerList', 'getAllProductList', 'trendingList', 'flashDeals'] as const) {
  itRefusesBadInput(shop, name, { input: {} });
}
itRefusesBadInput(shop, 'getSubcategoryList', { input: () => aSlug('category') });
itRefusesBadInput(shop, 'trendingListByCategory', { input: () => aSlug('category') });
itRefusesBadInput(shop, 'getProductListBySubcategory', { input: () => aSlug('subcategory') });
itRefusesBadInput(shop, 'filterProducts', { input: { min_price: 1, max_price: 2, slug: ['x'], rating: [4] } });
itRefusesBadInput(shop, 'getProducts', { input: { product_id: '1,2' } });
itRefusesBadInput(shop, 'getAccessories', {
  input: async () => ({ product_url: (await aProduct(db)).handle }),
});
itRefusesBadInput(shop, 'compareProducts', { input: { product_id: '1,2' } });
itRefusesBadInput(shop, 'getProductDetails', {
  input: async () => ({ product_url: (await aProduct(db)).handle }),
});
