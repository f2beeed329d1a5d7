import { expect, it } from 'vitest';
import type { SectionValues } from '#contract/settings/sections.ts';
import { aProduct } from '#testing/factories.ts';
import { saveSection } from '#testing/owners-settings.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { recordActivity } from './record-activity.ts';

const testShop = await startShop();
const { shop, as, clock } = testShop;
const { db } = shop;
const { call } = await signedInStaff(testShop, 'manager');

async function changeLines(lines: Partial<SectionValues['product']>) {
  await saveSection(shop, 'product', { ...shop.facts.sections().product, ...lines });
}
async function stockOf(handle: string) {
  const answer = await as(null)('getProductDetails', { product_url: handle });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.product_stock;
}
/** Soon, also where the answer is cached by then. */
const untilSaid = (handle: string, said: Partial<Awaited<ReturnType<typeof stockOf>>>) =>
  expect.poll(() => stockOf(handle), { timeout: 2_000, interval: 20 }).toMatchObject(said);

it('the line of what sells out stands at the units of the settings, also in cached answers', async () => {
  const { handle, variant } = await aProduct(db, { stock: 15 });
  const text = 'Only a few left';
  expect(await stockOf(handle)).toMatchObject({ selling_out_fast: true });
  await changeLines({ sellingOut: { text, isShown: true, units: '10' } });
  await untilSaid(handle, { selling_out_fast: false });
  expect(await stockOf(handle)).toMatchObject({ selling_out_fast: false });
  await call('moveStock', { kind: 'counted', variantId: variant.id, units: 10 });
  await untilSaid(handle, { selling_out_fast: true });
});

it('the line of what was sold stands for the days of the settings', async () => {
  const { id, handle } = await aProduct(db);
  await recordActivity(db, new Date(clock.now().getTime() - 8 * 86_400_000), [{ productId: id, unitsSold: 1 }]);
  const { text } = shop.facts.sections().product.soldRecently;
  expect(await stockOf(handle)).toMatchObject({ sold_recently: true });
  await changeLines({ soldRecently: { text, isShown: true, days: 8 } });
  await untilSaid(handle, { sold_recently: false });
  await changeLines({ soldRecently: { text, isShown: true, days: 9 } });
  await untilSaid(handle, { sold_recently: true });
});
