import { describe, expect, it } from 'vitest';
import { anOrder } from '#testing/factories-orders.ts';
import { saveSection } from '#testing/owners-settings.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, clock } = testShop;
const dayMs = 86_400_000;

describe('the windows of an order', () => {
  it('the windows of an order are never cut after it was placed, and may be extended', async () => {
    const manager = await signedInStaff(testShop, 'manager');
    const [before, idle] = [await anOrder(shop, { status: 'Delivered' }), await anOrder(shop, { status: 'Delivered' })];
    clock.advance(60_000);
    const { value, version } = (await manager.call('getSetting', { id: 'returns' })).item;
    await manager.call('saveSetting', { id: 'returns', value: { ...value, changeOfMindDays: 7 }, version });
    await expect.poll(() => shop.settings.shop.returnWindows.changeOfMindDays).toBe(7);
    const after = await anOrder(shop, { status: 'Delivered' });
    const mayChangeMind = async (order: typeof after) => {
      const options = await as(order.shopper.token)('getReturnOptions', { order_id: order.id });
      return options.status === 'success' && options.reasons.includes('change_of_mind');
    };
    const ask = ({ id, lines, shopper }: typeof after) =>
      as(shopper.token)('requestReturn', {
        order_id: id,
        lines: lines.map((line) => ({ id: line.id, qty: 1 })),
        reason: 'change_of_mind',
      });
    clock.advance(8 * dayMs);
    expect([await mayChangeMind(before), await mayChangeMind(after)]).toEqual([true, false]);
    expect(await ask(after)).toMatchObject({ status: 'failed' });
    expect(await ask(before)).toMatchObject({ status: 'success' });
    clock.advance(8 * dayMs);
    expect(await mayChangeMind(idle)).toBe(false);
    await saveSection(shop, 'returns', { ...shop.facts.sections().returns, changeOfMindDays: 20 });
    await expect.poll(() => shop.settings.shop.returnWindows.changeOfMindDays).toBe(20);
    expect([await mayChangeMind(idle), await mayChangeMind(after)]).toEqual([true, true]);
  });
});
