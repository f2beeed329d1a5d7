import { desc, gt, lte } from 'drizzle-orm';
import { type SectionName, sectionNames } from '#contract/settings/sections.ts';
import type { Db } from '#platform/database/database.ts';
import { settingVersions } from './tables.ts';

export type ListedSetting = {
  section: SectionName;
  version: number;
  createdAt: Date;
  staffId: string | null;
  scheduledFor: Date | null;
};

/** Each section's version in effect, in the order of the sections, and when the next one comes into effect. */
export async function listSettings(db: Db, now: Date): Promise<ListedSetting[]> {
  const { section, version, createdAt, staffId, effectiveAt } = settingVersions;
  const inEffect = await db
    .selectDistinctOn([section], { section, version, createdAt, staffId })
    .from(settingVersions)
    .where(lte(effectiveAt, now))
    .orderBy(section, desc(version));
  const waiting = await db
    .select({ section, version, effectiveAt })
    .from(settingVersions)
    .where(gt(effectiveAt, now))
    .orderBy(effectiveAt);
  return sectionNames.flatMap((name) => {
    const found = inEffect.find((row) => row.section === name);
    if (!found) return [];
    const next = waiting.find((row) => row.section === name && row.version > found.version);
    return [{ ...found, section: name, scheduledFor: next?.effectiveAt ?? null }];
  });
}
