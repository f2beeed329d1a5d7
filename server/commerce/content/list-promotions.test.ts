import { describe, expect, it } from 'vitest';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aBanner, anAdvertisement, aSlide } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const { db } = shop;
const anyone = as(null);

describe('the home page', () => {
  it('has empty lists while the staff put nothing on it', async () => {
    expect(await anyone('getSliderListForWeb')).toEqual({ status: 'success', slider_list: [] });
    expect(await anyone('getBannerList')).toEqual({ status: 'success', banner_list: [], header_banner: null });
    expect(await anyone('getAdvertiseImagesForWeb')).toEqual({ status: 'success', images_list: [] });
  });

  it('shows the slides in their order, each with its link as it was stored', async () => {
    const second = await aSlide(db, { position: 2, link: 'https://example.com/sale?a=1', description: 'Sale' });
    const first = await aSlide(db, { position: 1, link: '/product_details_final/phone-15' });
    expect(await anyone('getSliderListForWeb')).toMatchObject({
      slider_list: [
        {
          id: first.id,
          slider_image_path: first.picture,
          description: 'A slide',
          product_url: '/product_details_final/phone-15',
        },
        { id: second.id, description: 'Sale', product_url: 'https://example.com/sale?a=1' },
      ],
    });
  });

  it('shows its banners in their order, and the first header banner apart', async () => {
    const late = await aBanner(db, { position: 2, placement: 'home' });
    const early = await aBanner(db, { position: 1, placement: 'home' });
    await aBanner(db, { position: 9, placement: 'header' });
    const header = await aBanner(db, { position: 3, placement: 'header', link: '/subcategory/iphone' });
    expect(await anyone('getBannerList')).toEqual({
      status: 'success',
      banner_list: [early, late].map(({ id, picture, link, alt }) => ({
        id,
        banner_image_path: picture,
        product_url: link,
        alt,
      })),
      header_banner: {
        id: header.id,
        banner_image_path: header.picture,
        product_url: '/subcategory/iphone',
        alt: 'A banner',
      },
    });
  });

  it('shows the advertising images in their order', async () => {
    const second = await anAdvertisement(db, { position: 2 });
    const first = await anAdvertisement(db, { position: 1, link: '/category/watch' });
    expect(await anyone('getAdvertiseImagesForWeb')).toEqual({
      status: 'success',
      images_list: [first, second].map(({ picture, link, alt }) => ({
        advertise_image_path: picture,
        product_url: link,
        alt,
      })),
    });
  });
});

for (const name of ['getSliderListForWeb', 'getBannerList', 'getAdvertiseImagesForWeb'] as const) {
  itRefusesBadInput(() => testShop, name, { input: {} });
}
