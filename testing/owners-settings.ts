import { isDeepStrictEqual } from 'node:util';
import { vi } from 'vitest';
import { firstVersionOf, type ShopSeed } from '#commerce/settings/first-version.ts';
import { getLatestVersion } from '#commerce/settings/read-versions.ts';
import { saveSetting } from '#commerce/settings/save-setting.ts';
import { type SectionName, sectionNames } from '#contract/settings/sections.ts';
import type { Shop } from '#server/shop.ts';

/** Saves the sections of a configuration that differ from those of the shop, and returns when they are in effect. */
export async function saveConfig(shop: Shop, seed: ShopSeed): Promise<void> {
  const wanted = firstVersionOf(seed);
  for (const section of sectionNames) {
    if (!isDeepStrictEqual(shop.facts.sections()[section], wanted[section]))
      await saveSection(shop, section, wanted[section]);
  }
  await vi.waitUntil(() => isDeepStrictEqual(shop.facts.sections(), wanted));
}

/** Saves a section as staff do. */
export async function saveSection(
  shop: Shop,
  section: SectionName,
  value: Record<string, unknown>,
  effectiveAt: Date | null = null,
): Promise<void> {
  const { version: baseVersion } = await getLatestVersion(shop.db, section);
  const how = { effectiveAt, note: '', staffId: null, now: shop.clock.now(), stored: shop.facts.stored };
  const saved = { section, value, baseVersion, ...how };
  await shop.db.transaction((tx) => saveSetting(tx, saved));
}
