import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { SectionName } from '#contract/settings/sections.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { faults } from '#platform/http/faults.ts';
import { settingVersions } from './tables.ts';

export type StoredVersion = typeof settingVersions.$inferSelect;

export async function getLatestVersion(db: Db, section: SectionName): Promise<StoredVersion> {
  const [latest] = await db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.section, section))
    .orderBy(desc(settingVersions.version))
    .limit(1);
  if (!latest) throw faults.notFound('This section');
  return latest;
}

export async function getVersion(db: Db, id: number): Promise<StoredVersion> {
  const [found] = await db.select().from(settingVersions).where(eq(settingVersions.id, id));
  if (!found) throw faults.notFound('This version');
  return found;
}

/** The section's version in effect at a time, the highest number whose date had come; the same rule as in openFacts. */
export async function getVersionInEffect(db: Db, section: SectionName, at: Date): Promise<StoredVersion> {
  const [found] = await db
    .select()
    .from(settingVersions)
    .where(and(eq(settingVersions.section, section), lte(settingVersions.effectiveAt, at)))
    .orderBy(desc(settingVersions.version))
    .limit(1);
  if (!found) throw faults.notFound('This section');
  return found;
}

/** The version that comes into effect next, unless a later one is in effect already. */
export async function findWaiting(db: Db, inEffect: StoredVersion, now: Date) {
  const { section, version, effectiveAt } = settingVersions;
  const [next] = await db
    .select({ version, effectiveAt })
    .from(settingVersions)
    .where(and(eq(section, inEffect.section), gt(effectiveAt, now), gt(version, inEffect.version)))
    .orderBy(effectiveAt, desc(version))
    .limit(1);
  return next ?? null;
}

type Asked = { section: SectionName; after?: string | undefined; limit: number };

export async function listVersions(db: Db, { section, after, limit }: Asked) {
  const { key, where, orderBy } = keyset([settingVersions.version], 'desc', after);
  const { id, version, value, effectiveAt, createdAt, staffId, note } = settingVersions;
  const found = await db
    .select({ key, id, section: settingVersions.section, version, value, effectiveAt, createdAt, staffId, note })
    .from(settingVersions)
    .where(and(where, eq(settingVersions.section, section)))
    .orderBy(...orderBy)
    .limit(limit + 1);
  return toPage(found, limit);
}
