import { findStaffEmails } from '#commerce/staff/staff-names.ts';
import { type SectionName, sections } from '#contract/settings/sections.ts';
import * as calls from '#contract/staff/settings.ts';
import type { Db } from '#platform/database/database.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { checkClaims } from './claims/check-claims.ts';
import { readDataHeld } from './claims/read-data-held.ts';
import { listSettings } from './list-settings.ts';
import {
  findWaiting,
  getLatestVersion,
  getVersion,
  getVersionInEffect,
  listVersions,
  type StoredVersion,
} from './read-versions.ts';
import { saveSetting } from './save-setting.ts';
import { placeholdersOf } from './shop-in-force.ts';

export function settingsStaffRoutes(serveStaff: ServeStaff, { clock, facts }: Shop): void {
  const getItem = async (db: Db, section: SectionName) => {
    const { title, shownOn } = sections[section];
    const inEffect = await getVersionInEffect(db, section, clock.now());
    const [shown] = await forStaff(db, section, [inEffect], clock.now());
    if (!shown) throw new Error(`The section ${section} has no version.`);
    const { version } = await getLatestVersion(db, section);
    const next = await findWaiting(db, inEffect, clock.now());
    const waiting = next && { ...next, effectiveAt: next.effectiveAt.toISOString() };
    const value = facts.stored(section, inEffect.value);
    const placeholders = placeholdersOf(facts.sections());
    return { item: { ...shown, id: section, title, shownOn, value, version, waiting, placeholders } };
  };

  serveStaff(calls.listSettings, async ({ db }) => {
    const rows = await listSettings(db, clock.now());
    const emailOf = await readEmails(db, rows);
    const items = rows.map(({ section, version, createdAt, staffId, scheduledFor }) => ({
      id: section,
      title: sections[section].title,
      shownOn: sections[section].shownOn,
      version,
      createdAt: createdAt.toISOString(),
      changedBy: emailOf(staffId),
      scheduledFor: scheduledFor?.toISOString() ?? null,
    }));
    return { items };
  });

  serveStaff(calls.getSetting, ({ db, input }) => getItem(db, input.id));

  serveStaff(calls.listSettingVersions, async ({ db, input: { id, ...page } }) => {
    const { rows, next } = await listVersions(db, { section: id, ...page });
    return { items: await forStaff(db, id, rows, clock.now()), next };
  });

  serveStaff(calls.saveSetting, async ({ db, input, staff, audit }) => {
    const { id, version: baseVersion, effectiveAt: at, ...rest } = input;
    const effectiveAt = at === undefined ? null : new Date(at);
    const options = {
      ...rest,
      section: id,
      baseVersion,
      effectiveAt,
      staffId: staff.id,
      now: clock.now(),
      stored: facts.stored,
    };
    const { before, after } = await saveSetting(db, options);
    await audit({ subjectKind: 'setting', subjectId: id, before, after });
    return getItem(db, id);
  });

  serveStaff(calls.getTermsVersion, async ({ db, input }) => {
    const [item] = await forStaff(db, 'terms', [await getVersion(db, input.id)], clock.now());
    if (!item) throw new Error('A version was lost.');
    return { item };
  });

  serveStaff(calls.checkClaims, async ({ db }) => ({
    items: checkClaims(facts.sections(), { held: await readDataHeld(db), now: clock.now() }),
  }));
}

async function readEmails(db: Db, rows: { staffId: string | null }[]) {
  const emails = await findStaffEmails(
    db,
    rows.flatMap(({ staffId }) => staffId ?? []),
  );
  return (staffId: string | null) => (staffId === null ? null : (emails.get(staffId) ?? null));
}

async function forStaff(db: Db, section: SectionName, versions: StoredVersion[], now: Date) {
  const emailOf = await readEmails(db, versions);
  const inEffect = await getVersionInEffect(db, section, now);
  return versions.map(({ id, version, value, effectiveAt, createdAt, staffId, note }) => {
    const state: 'in effect' | 'scheduled' | 'past' =
      id === inEffect.id ? 'in effect' : effectiveAt > now && version > inEffect.version ? 'scheduled' : 'past';
    return {
      id,
      version,
      value: value as Record<string, unknown>,
      effectiveAt: effectiveAt.toISOString(),
      createdAt: createdAt.toISOString(),
      changedBy: emailOf(staffId),
      note,
      state,
    };
  });
}
