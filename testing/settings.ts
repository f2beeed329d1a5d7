import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { saveSetting } from '#commerce/settings/save-setting.ts';
import { settingVersions } from '#commerce/settings/tables.ts';
import type { SectionValues } from '#contract/settings/sections.ts';
import type { Shop } from '#server/shop.ts';

/** Changes the limits of cash orders, as the owner does in the back office, and waits until they are in effect. */
export async function setCashLimits(shop: Shop, limits: Partial<SectionValues['cash']>): Promise<void> {
  const { db, facts, clock } = shop;
  const value = { ...facts.sections().cash, ...limits };
  if (isDeepStrictEqual(value, facts.sections().cash)) return;
  const saved = { section: 'cash', value, effectiveAt: null, note: '', staffId: null } as const;
  const baseVersion = await db.$count(settingVersions, eq(settingVersions.section, 'cash'));
  await db.transaction((tx) => saveSetting(tx, { ...saved, baseVersion, now: clock.now(), stored: facts.stored }));
  await vi.waitFor(() => expect(facts.sections().cash).toEqual(value));
}
