import { describe, expect, it } from 'vitest';
import { publishChanges } from '#platform/changes.ts';
import { openLog } from '#platform/log/log.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const lines: string[] = [];
const testShop = await startShop({ log: openLog('error', { write: (line) => void lines.push(line) }) });
const { shop } = testShop;
const manager = await signedInStaff(testShop, 'manager');

/** As a release with other fields wrote it. */
async function store(section: string, value: object) {
  await shop.database.run(
    `INSERT INTO setting_versions (section, version, value, effective_at, created_at)
     VALUES ($1, 2, $2::text::jsonb, '2020-01-01', '2020-01-01')`,
    [section, JSON.stringify(value)],
  );
  await publishChanges(shop.db, ['settings']);
}

describe('a version of an older release', () => {
  it('a version of an older release has the first values of fields that were added, in groups too', async () => {
    const first = shop.facts.sections().links;
    await store('links', { socialLinks: { facebook: 'https://facebook.com/older' } });
    const expected = { ...first, socialLinks: { ...first.socialLinks, facebook: 'https://facebook.com/older' } };
    await expect.poll(() => shop.settings.shop.socialLinks.facebook).toBe('https://facebook.com/older');
    expect(shop.facts.sections().links).toEqual(expected);
    const { item } = await manager.call('getSetting', { id: 'links' });
    expect(item).toMatchObject({ version: 2, value: expected });
    const save = { id: 'links' as const, value: item.value, version: item.version };
    await expect(manager.call('saveSetting', save)).rejects.toThrow('Nothing was changed');
    expect(lines).toEqual([]);
  });

  it('a version of an older release keeps the rest when a field cannot be used, and the log names the field', async () => {
    const first = shop.facts.sections().delivery;
    await store('delivery', { cutOffTime: 'noon', trackingEstimate: { text: 'Soon', isShown: true } });
    await expect.poll(() => shop.settings.shop.delivery.trackingEstimate).toBe('Soon');
    expect((await manager.call('getSetting', { id: 'delivery' })).item.value).toEqual({
      ...first,
      trackingEstimate: { text: 'Soon', isShown: true },
    });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ section: 'delivery', fields: ['cutOffTime'] });
  });
});
