import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { StaffInput } from '#contract/staff/calls.ts';
import { promotionKinds } from '#contract/staff/content.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, clock } = testShop;
const { call, request, staff } = await signedInStaff(testShop, 'content');
const anyone = as(null);
const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs).toISOString();

const create = async (options: Partial<StaffInput<'createPromotion'>> & { text: string }) => {
  const fields = { kind: 'slides' as const, picture: '/media/a.webp', link: '/category/mobile', ...options };
  return (await call('createPromotion', fields)).item;
};

async function slidesShown(): Promise<string[]> {
  const answer = await anyone('getSliderListForWeb');
  return answer.status === 'success' ? answer.slider_list.map(({ description }) => description) : [];
}

describe('a promotion', () => {
  it('a promotion shows at once, and cached pages expire', async () => {
    const published: string[] = [];
    shop.changes.subscribe((tags) => void published.push(...tags));
    const slide = await create({ text: 'New phones' });
    expect(slide).toMatchObject({ kind: 'slides', state: 'shown', startsAt: null });
    expect(await slidesShown()).toContain('New phones');
    await expect.poll(() => published).toContain('content');
    await call('updatePromotion', { ...fieldsOf(slide), text: 'Newer phones' });
    expect(await slidesShown()).toContain('Newer phones');
    await call('deletePromotion', { id: slide.id });
    expect(await slidesShown()).not.toContain('Newer phones');
    await expect(call('getPromotion', { id: slide.id })).rejects.toThrow('This promotion does not exist.');
  });

  it('a promotion can be of each kind, with what the kind needs', async () => {
    await create({ kind: 'banners', text: 'Under the header', placement: 'header' });
    await create({ kind: 'banners', text: 'At home', placement: 'home' });
    await create({ kind: 'advertisements', text: 'Watches', link: 'https://example.com/watch?a=1' });
    await create({ kind: 'storeTiles', text: 'Apple' });
    await create({ kind: 'promoTexts', text: 'Free shipping today', picture: '', link: '' });
    expect(await anyone('getBannerList')).toMatchObject({
      banner_list: [{ alt: 'At home' }],
      header_banner: { alt: 'Under the header' },
      store_list: [{ store_name: 'Apple' }],
      promo_texts: ['Free shipping today'],
    });
    expect(await anyone('getAdvertiseImagesForWeb')).toMatchObject({
      images_list: [{ product_url: 'https://example.com/watch?a=1' }],
    });
    for (const kind of promotionKinds) {
      const { items } = await call('listPromotions', { kind, order: 'asc' });
      expect(items.length, kind).toBeGreaterThan(kind === 'slides' ? -1 : 0);
      for (const item of items) expect((await call('getPromotion', { id: item.id })).item).toEqual(item);
    }
  });

  it('a promotion has words that the page writes over its picture, and a banner a code to copy', async () => {
    const words = { headline: 'Ten off', line: 'For a week', button: 'Shop', textTone: 'light' as const };
    const banner = { kind: 'banners' as const, text: 'Ten off', placement: 'header' as const, couponCode: 'TEN' };
    const item = await create({ ...banner, ...words, startsAt: inMinutes(-1) });
    expect(item).toMatchObject({ ...words, couponCode: 'TEN' });
    expect(await create({ text: 'Without words' })).toMatchObject({ headline: '', textTone: 'dark', couponCode: '' });
    expect(await create({ kind: 'advertisements', text: 'An offer', ...words })).toMatchObject(words);
    const { item: changed } = await call('updatePromotion', {
      ...fieldsOf(item),
      placement: 'header',
      headline: 'Five off',
    });
    expect(changed).toMatchObject({ headline: 'Five off', line: '', couponCode: '' });
  });

  it('a promotion has one picture on the wire, with its crop for phones behind a #', async () => {
    const picture = '/media/a.webp#/media/b.webp';
    await create({ text: 'In two crops', picture });
    const answer = await anyone('getSliderListForWeb');
    if (answer.status !== 'success') throw new Error(answer.message);
    expect(answer.slider_list.find(({ description }) => description === 'In two crops')).toMatchObject({
      slider_image_path: picture,
    });
    await expect(create({ text: 'Elsewhere', picture: '/media/a.webp#https://example.com/b.webp' })).rejects.toThrow(
      /^picture must be the path/,
    );
  });

  it('a promotion shows by its dates and its switch, and says which', async () => {
    const soon = await create({ text: 'Soon', startsAt: inMinutes(5), endsAt: inMinutes(15) });
    expect(soon.state).toBe('scheduled');
    expect(await slidesShown()).not.toContain('Soon');
    clock.advance(10 * minuteMs);
    expect(await slidesShown()).toContain('Soon');
    clock.advance(10 * minuteMs);
    expect((await call('getPromotion', { id: soon.id })).item.state).toBe('over');
    const { item } = await call('updatePromotion', { ...fieldsOf(soon), endsAt: null as never, isEnabled: false });
    expect(item).toMatchObject({ state: 'off', endsAt: null, startsAt: soon.startsAt });
    expect(await slidesShown()).not.toContain('Soon');
  });

  it('a promotion changes places with its neighbours', async () => {
    for (const slide of (await call('listPromotions', { kind: 'slides' })).items)
      await call('deletePromotion', { id: slide.id });
    const [first, second] = [
      await create({ text: 'One' }),
      await create({ text: 'Two' }),
      await create({ text: 'Three' }),
    ];
    await call('movePromotion', { id: second.id, direction: 'down' });
    expect(await slidesShown()).toEqual(['One', 'Three', 'Two']);
    await call('movePromotion', { id: second.id, direction: 'down' });
    await call('movePromotion', { id: first.id, direction: 'up' });
    expect(await slidesShown()).toEqual(['One', 'Three', 'Two']);
    await call('movePromotion', { id: first.id, direction: 'down' });
    expect(await slidesShown()).toEqual(['Three', 'One', 'Two']);
  });

  it('a promotion is refused without a text, a picture, a place or an honest link', async () => {
    const refused = (options: Partial<StaffInput<'createPromotion'>>, sentence: RegExp) =>
      expect(create({ text: 'A text', ...options })).rejects.toThrow(sentence);
    await refused({ text: ' ' }, /^text must not be empty/);
    await refused({ picture: '' }, /^picture must be there/);
    await refused({ picture: 'https://example.com/a.png' }, /^picture must be the path/);
    await refused({ kind: 'banners' }, /^placement must be home or header/);
    for (const link of ['javascript:alert(1)', '//example.com', 'http://example.com', 'category/mobile'])
      await refused({ link }, /^link must be a path of the shop/);
    await refused({ startsAt: inMinutes(2), endsAt: inMinutes(1) }, /^endsAt must be later/);
  });

  it('a promotion has pictures that were uploaded, made small, and nothing else that calls itself one', async () => {
    const upload = await sharp({ create: { width: 3000, height: 1200, channels: 3, background: '#0b4f55' } })
      .png()
      .toBuffer();
    const path = '/admin/upload-promotion-picture';
    const stored = (await request('POST', path, { upload })).json<{ path: string }>();
    const file = join(shop.settings.dataDir, stored.path);
    expect(existsSync(file)).toBe(true);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1600 });
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect((await request('POST', path, { upload: drawing })).json()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('choose a JPEG, PNG'),
    });
  });

  it('a promotion leaves its changes in the audit log', async () => {
    const slide = await create({ text: 'Watched' });
    await call('updatePromotion', { ...fieldsOf(slide), text: 'Watched closely' });
    await call('deletePromotion', { id: slide.id });
    const owner = await signedInStaff(testShop, 'owner');
    const { items } = await owner.call('listAuditLog', { subjectKind: 'promotion', subjectId: slide.id });
    expect(items).toMatchObject([
      { action: 'deletePromotion', staffId: staff.id, before: { text: 'Watched closely' }, after: null },
      { action: 'updatePromotion', before: { text: 'Watched' }, after: { text: 'Watched closely' } },
      { action: 'createPromotion', after: { text: 'Watched' } },
    ]);
  });
});

function fieldsOf({ id, text, picture, link, isEnabled, startsAt, endsAt }: Awaited<ReturnType<typeof create>>) {
  return { id, text, picture, link, isEnabled, startsAt: startsAt ?? undefined, endsAt: endsAt ?? undefined };
}
