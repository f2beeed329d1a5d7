import { isDeepStrictEqual } from 'node:util';
import { type SectionName, sections } from '#contract/settings/sections.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { findWaiting, getLatestVersion, getVersionInEffect, type StoredVersion } from './read-versions.ts';
import { settingsRefusals } from './refusals.ts';
import type { ReadStored } from './stored-value.ts';
import { settingVersions } from './tables.ts';

export type SavedSetting = {
  section: SectionName;
  /** Checked here by the section's schema. */
  value: Fields;
  /** The version that was edited. */
  baseVersion: number;
  /** Null: at once. */
  effectiveAt: Date | null;
  note: string;
  staffId: string | null;
  now: Date;
  stored: ReadStored;
};

/** The fields that differ, before and after. */
type Changed = { before: Fields; after: Fields };
type Fields = Record<string, unknown>;

/**
 * Writes the next version of a section. Refused if there is one since the edited version, also at the same moment: the database
 * has one version of a number. Every instance follows at the commit.
 */
export async function saveSetting(tx: Tx, saved: SavedSetting): Promise<Changed> {
  const { section, baseVersion, note, staffId, now } = saved;
  const value = readValue(section, saved.value);
  if (saved.effectiveAt && saved.effectiveAt <= now) throw faults.invalidInput('effectiveAt', 'must be in the future');
  const latest = await getLatestVersion(tx, section);
  if (latest.version !== baseVersion) throw settingsRefusals.changedMeanwhile(latest.version);
  const changed = await changesOf(tx, saved, { value, latest });
  const version = baseVersion + 1;
  const effectiveAt = saved.effectiveAt ?? now;
  const written = await tx
    .insert(settingVersions)
    .values({ section, version, value, effectiveAt, createdAt: now, staffId, note })
    .onConflictDoNothing({ target: [settingVersions.section, settingVersions.version] })
    .returning({ id: settingVersions.id });
  if (written.length === 0) throw settingsRefusals.changedMeanwhile(version);
  await publishChanges(tx, ['settings']);
  return changed;
}

/** What differs from the version in effect; of a save that only replaces one that waits, what differs from that. */
async function changesOf(
  tx: Tx,
  { section, stored, now }: SavedSetting,
  { value, latest }: { value: Fields; latest: StoredVersion },
): Promise<Changed> {
  const inEffect = await getVersionInEffect(tx, section, now);
  const changed = changedFields(stored(section, inEffect.value), value);
  if (Object.keys(changed.after).length > 0) return changed;
  if ((await findWaiting(tx, inEffect, now)) === null) throw settingsRefusals.nothingChanged();
  return changedFields(stored(section, latest.value), value);
}

function readValue(section: SectionName, value: Fields): Fields {
  const read = sections[section].schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw faults.invalidInput(['value', ...(issue?.path ?? [])].join('.'), issue?.message ?? 'cannot be used');
}

function changedFields(before: Fields, after: Fields): Changed {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const of = (value: Fields) => Object.fromEntries(names.map((name) => [name, value[name] ?? null]));
  return { before: of(before), after: of(after) };
}
