import { describe, expect, it } from 'vitest';
import { publishChanges } from '#platform/changes.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aProduct } from '#testing/factories.ts';
import { aBanner, anAdvertisement, aPromoText, aSlide, aStoreTile, setProduct } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';
import { publishScheduledContent } from './publish-scheduled-content.ts';

const testShop = await startShop();
const { shop, as, clock } = testShop;
const { db } = shop;
const anyone = as(null);

describe('the home page', () => {
  it('the home page has empty lists while the staff put nothing on it', async () => {
    expect(await anyone('getSliderListForWeb')).toEqual({ status: 'success', slider_list: [] });
    expect(await anyone('getBannerList')).toEqual({
      status: 'success',
      banner_list: [],
      header_banner: null,
      store_list: [],
      promo_texts: [],
    });
    expect(await anyone('getAdvertiseImagesForWeb')).toEqual({ status: 'success', images_list: [] });
  });

  it('the home page shows the slides in their order, each with its link as it was stored', async () => {
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

  it('the home page shows the words of a slide, and the price of the product that it links to, as soon as it changes', async () => {
    const product = await aProduct(db, { priceFils: 90_000, compareAtFils: 100_000 });
    const link = `/product_details_final/${product.handle}`;
    const words = { headline: 'New', line: 'And small', button: 'See it', textTone: 'light' as const };
    const slide = await aSlide(db, { position: 0, link, ...words });
    const shown = async () => {
      const answer = await anyone('getSliderListForWeb');
      return answer.status === 'success' ? answer.slider_list.find(({ id }) => id === slide.id) : undefined;
    };
    const price = { id: product.id, selling_price: 900, initial_cost: 1000, from_price: null };
    expect(await shown()).toMatchObject({ headline: 'New', line: 'And small', button: 'See it', text_tone: 'light' });
    expect((await shown())?.product).toEqual(price);
    await setProduct(db, product.id, { priceFils: 80_000 });
    await publishChanges(db, [`product:${product.id}`]);
    await expect.poll(async () => (await shown())?.product?.selling_price).toBe(800);
    await setProduct(db, product.id, { isPublished: false });
    await publishChanges(db, [`product:${product.id}`]);
    await expect.poll(async () => (await shown())?.product).toBeNull();
  });

  it('the home page shows its banners in their order, and the first header banner apart', async () => {
    const late = await aBanner(db, { position: 2, placement: 'home' });
    const early = await aBanner(db, { position: 1, placement: 'home' });
    await aBanner(db, { position: 9, placement: 'header' });
    const header = await aBanner(db, { position: 3, placement: 'header', link: '/subcategory/iphone' });
    expect(await anyone('getBannerList')).toMatchObject({
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

  it('the home page shows the advertising images in their order', async () => {
    const second = await anAdvertisement(db, { position: 2 });
    const first = await anAdvertisement(db, { position: 1, link: '/category/watch' });
    expect(await anyone('getAdvertiseImagesForWeb')).toEqual({
      status: 'success',
      images_list: [first, second].map(({ picture, link, alt }) => ({
        advertise_image_path: picture,
        product_url: link,
        alt,
        headline: '',
        line: '',
        button: '',
        text_tone: 'dark',
      })),
    });
  });
});

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs);

describe('a promotion', () => {
  it('a promotion shows from its start until before its end, and not while it is switched off', async () => {
    const dated = { position: 50, startsAt: inMinutes(10), endsAt: inMinutes(20) };
    await aSlide(db, { ...dated, description: 'Eid offers' });
    await aSlide(db, { position: 51, isEnabled: false, description: 'Switched off' });
    await aBanner(db, { ...dated, placement: 'header' });
    await anAdvertisement(db, { ...dated, link: '/category/eid' });
    await aStoreTile(db, { ...dated, name: 'Eid store' });
    await aStoreTile(db, { position: 49, name: 'Always' });
    await aPromoText(db, { ...dated, text: 'Eid Mubarak!' });
    await aPromoText(db, { position: 51, text: 'Free shipping' });

    expect(await shownNow()).toEqual({ slide: false, image: false, stores: ['Always'], texts: ['Free shipping'] });
    clock.advance(11 * minuteMs);
    expect(await shownNow()).toEqual({
      slide: true,
      image: true,
      stores: ['Always', 'Eid store'],
      texts: ['Eid Mubarak!', 'Free shipping'],
    });
    clock.advance(10 * minuteMs);
    expect(await shownNow()).toEqual({ slide: false, image: false, stores: ['Always'], texts: ['Free shipping'] });
  });

  async function shownNow() {
    const [sliders, banners, images] = await Promise.all([
      anyone('getSliderListForWeb'),
      anyone('getBannerList'),
      anyone('getAdvertiseImagesForWeb'),
    ]);
    const has = (answer: object, text: string) => JSON.stringify(answer).includes(text);
    expect(has(sliders, 'Switched off')).toBe(false);
    if (banners.status === 'failed') throw new Error(banners.message);
    return {
      slide: has(sliders, 'Eid offers'),
      image: has(images, '/category/eid'),
      stores: banners.store_list.map(({ store_name: name }) => name),
      texts: banners.promo_texts,
    };
  }

  it('a promotion expires cached pages when a date passes, and at no other time', async () => {
    const published: string[] = [];
    shop.changes.subscribe((tags) => void published.push(...tags));
    await aPromoText(db, { position: 60, startsAt: inMinutes(100), endsAt: inMinutes(120), text: 'Later' });
    await aPromoText(db, { position: 61, isEnabled: false, startsAt: inMinutes(105), text: 'Never' });
    expect(await publishScheduledContent(db, inMinutes(90), inMinutes(99))).toBe(false);
    expect(await publishScheduledContent(db, inMinutes(99), inMinutes(101))).toBe(true);
    expect(await publishScheduledContent(db, inMinutes(101), inMinutes(119))).toBe(false);
    expect(await publishScheduledContent(db, inMinutes(119), inMinutes(121))).toBe(true);
    await expect.poll(() => published).toEqual(['content', 'content']);
  });
});

for (const name of ['getSliderListForWeb', 'getBannerList', 'getAdvertiseImagesForWeb'] as const) {
  itRefusesBadInput(() => testShop, name, { input: {} });
}
