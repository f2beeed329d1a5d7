import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type SectionValues, sectionNames } from '#contract/settings/sections.ts';
import type { Changes } from '#platform/changes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { type ShopInForce, shopInForce } from './shop-in-force.ts';
import { createReadStored, type ReadStored } from './stored-value.ts';
import { settingVersions } from './tables.ts';

/** The owner's settings in the memory of this instance, which follows every instance's changes. */
export type OpenFacts = {
  /** The settings in effect now; costs no statement. */
  current(): ShopInForce;
  /** The sections in effect now, as they are edited. */
  sections(): SectionValues;
  /** When a version comes into effect next; null: none is waiting. */
  nextTurn(): Date | null;
  /** Reads what is stored of a section. */
  stored: ReadStored;
};

type Version = { id: number; section: string; version: number; value: unknown; effectiveAt: Date };
type Naming = { name: unknown; effectiveAt: Date };
type Known = { versions: Version[]; names: Naming[] };
type InForce = { until: number; sections: SectionValues; shop: ShopInForce };

type Options = { db: Db; clock: Clock; changes: Changes; log: Logger; firstVersion: SectionValues };

/**
 * Reads the versions, then again after each change, also of one that comes while they are read first. Only then do this instance's pages
 * expire, so that none shows the old ones.
 */
export async function openFacts({ db, clock, changes, log, firstVersion }: Options): Promise<OpenFacts> {
  const stored = createReadStored(firstVersion, log);
  let known: Known = { versions: [], names: [] };
  let inForce = choose(known, stored, clock.now());

  const take = (read: Known) => {
    known = read;
    inForce = choose(known, stored, clock.now());
  };
  const follow = async () => {
    const read = await readAgain(() => readVersions(db, clock.now()));
    // After a change of anything, most often nothing of this: what was cached meanwhile stays.
    if (idsOf(read) === idsOf(known)) return;
    take(read);
    changes.notify(['content']);
  };
  let reading = Promise.resolve();
  changes.subscribe((tags) => {
    if (!tags.some((tag) => tag === 'settings' || tag === '*')) return;
    reading = reading.then(follow).catch((error) => log.error({ err: error }, 'changed settings could not be read'));
  });
  const opening = readVersions(db, clock.now()).then(take);
  reading = opening.catch(() => {});
  await opening;

  const now = () => {
    if (clock.now().getTime() >= inForce.until) inForce = choose(known, stored, clock.now());
    return inForce;
  };
  return {
    current: () => now().shop,
    sections: () => now().sections,
    nextTurn: () => (Number.isFinite(now().until) ? new Date(now().until) : null),
    stored,
  };
}

/** A version never changes. */
const idsOf = ({ versions }: Known) =>
  versions
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join();

const mostTries = 5;

/** A connection may break just now. */
async function readAgain(read: () => Promise<Known>): Promise<Known> {
  for (let left = mostTries - 1; ; left--) {
    try {
      return await read();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000).unref());
    }
  }
}

/** The version in effect of each section, and those that wait. */
async function readVersions(db: Db, now: Date): Promise<Known> {
  const { id, section, version, value, effectiveAt } = settingVersions;
  const columns = { id, section, version, value, effectiveAt };
  const [inEffect, waiting, names] = await Promise.all([
    db
      .selectDistinctOn([section], columns)
      .from(settingVersions)
      .where(lte(effectiveAt, now))
      .orderBy(section, desc(version)),
    db.select(columns).from(settingVersions).where(gt(effectiveAt, now)),
    db
      .select({ value, effectiveAt })
      .from(settingVersions)
      .where(and(eq(section, 'shop'), lte(version, mostNames))),
  ]);
  const named = names.map((row) => ({ name: (row.value as { name?: unknown }).name, effectiveAt: row.effectiveAt }));
  return { versions: [...inEffect, ...waiting], names: named };
}

/** A shop that was edited more often has other worries than its oldest addresses. */
const mostNames = 1000;

function choose({ versions, names }: Known, stored: ReadStored, now: Date): InForce {
  const chosen = new Map<string, Version>();
  for (const version of versions.toSorted((one, other) => one.version - other.version)) {
    if (version.effectiveAt <= now) chosen.set(version.section, version);
  }
  const waiting = versions.filter(
    (row) => row.effectiveAt > now && row.version > (chosen.get(row.section)?.version ?? 0),
  );
  const values = Object.fromEntries(
    sectionNames.map((name) => [name, stored(name, chosen.get(name)?.value)]),
  ) as SectionValues;
  const formerNames = names.filter(({ effectiveAt }) => effectiveAt <= now).map(({ name }) => String(name));
  return {
    until: Math.min(...waiting.map(({ effectiveAt }) => effectiveAt.getTime()), Number.POSITIVE_INFINITY),
    sections: values,
    shop: shopInForce(values, {
      termsVersionId: chosen.get('terms')?.id ?? null,
      formerNames: [...new Set(formerNames)].filter((name) => name !== values.shop.name),
    }),
  };
}
