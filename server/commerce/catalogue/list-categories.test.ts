import { describe, expect, it } from 'vitest';
import { aCategory } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { categories, subcategories } from './tables.ts';

const { shop, as } = await startShop();
const { db } = shop;
const anyone = as(null);

describe('the categories', () => {
  it('the categories come in the order of the shop', async () => {
    await db.insert(categories).values([
      { slug: 'watch', name: 'Watch', picture: '', banner: '', position: 3 },
      { slug: 'mobile', name: 'Mobile', picture: '/media/mobile.svg', banner: '', position: 2 },
    ]);
    const answer = await anyone('getCategoryList');
    expect(answer).toEqual({
      status: 'success',
      category_list: [
        { slug: 'mobile', category_name: 'Mobile', category_image_path: ['/media/mobile.svg'] },
        { slug: 'watch', category_name: 'Watch', category_image_path: [] },
      ],
    });
  });

  it('the categories have their subcategories and banner, by slug or name, whatever its case', async () => {
    const { category, subcategory } = await aCategory(db, { name: 'Electronics Zone', subcategory: 'Mics' });
    const [second] = await db
      .insert(subcategories)
      .values({ categoryId: category.id, slug: 'drone', name: 'Drone', picture: '/media/drone.svg', position: 0 })
      .returning();
    for (const slug of ['electronics-zone', 'ELECTRONICS zone']) {
      expect(await anyone('getSubcategoryList', { slug })).toEqual({
        status: 'success',
        category_banner_path: '/media/banner.svg',
        category_name: 'Electronics Zone',
        category_slug: 'electronics-zone',
        subcategory_list: [
          {
            id: second?.id,
            slug: 'drone',
            sub_category_name: 'Drone',
            subcategory_image_path: '/media/drone.svg',
            category_slug: 'electronics-zone',
          },
          {
            id: subcategory.id,
            slug: 'mics',
            sub_category_name: 'Mics',
            subcategory_image_path: '/media/sub.svg',
            category_slug: 'electronics-zone',
          },
        ],
      });
    }
    const all = await anyone('getAllSubcategory');
    expect(all).toMatchObject({ subcategory_list: [{ slug: 'drone' }, { slug: 'mics' }] });
  });

  it('the categories do not exist for an unknown slug', async () => {
    for (const slug of ['no-such-category', '%', "'", 'هاتف']) {
      await expect(anyone('getSubcategoryList', { slug })).rejects.toMatchObject({ httpStatus: 404 });
    }
  });
});
