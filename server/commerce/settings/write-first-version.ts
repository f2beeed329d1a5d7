import { type SectionValues, sectionNames } from '#contract/settings/sections.ts';
import type { Db } from '#platform/database/database.ts';
import { settingVersions } from './tables.ts';

/** In effect since ever, also for an instance whose clock is behind. */
const sinceEver = new Date(0);

/** Writes the first version of each section that has none: all of a new shop, and those that a new release brings. */
export async function writeFirstVersion(db: Db, values: SectionValues, now: Date): Promise<void> {
  const known = await db.selectDistinct({ section: settingVersions.section }).from(settingVersions);
  const missing = sectionNames.filter((name) => !known.some(({ section }) => section === name));
  // A start writes nothing else, or the embedded shop would copy its database again.
  if (missing.length === 0) return;
  const rows = missing.map((section) => ({
    section,
    version: 1,
    value: values[section],
    effectiveAt: sinceEver,
    createdAt: now,
    note: 'From shop.config.ts',
  }));
  await db
    .insert(settingVersions)
    .values(rows)
    .onConflictDoNothing({ target: [settingVersions.section, settingVersions.version] });
}
