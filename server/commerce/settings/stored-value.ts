import type { Logger } from 'pino';
import { type SectionName, type SectionValues, sections } from '#contract/settings/sections.ts';

/** A stored value of a section as this release has it. */
export type ReadStored = <Name extends SectionName>(section: Name, value: unknown) => SectionValues[Name];

type Fields = Record<string, unknown>;

/** Fields that were added since a version was stored have their first values, as have those that this release cannot use. */
export function createReadStored(firstVersion: SectionValues, log: Logger): ReadStored {
  return <Name extends SectionName>(section: Name, value: unknown) => {
    const first = firstVersion[section] as Fields;
    const read = (fields: unknown) => sections[section].schema.safeParse(fields);
    const whole = overFirst(first, value) as Fields;
    const found = read(whole);
    if (found.success) return found.data as SectionValues[Name];
    const fields = [...new Set(found.error.issues.map(({ path }) => String(path[0] ?? '')))];
    log.error({ section, fields }, 'a setting of an older release cannot be used; its first value is shown');
    const usable = read({ ...whole, ...Object.fromEntries(fields.map((field) => [field, first[field]])) });
    return (usable.success ? usable.data : first) as SectionValues[Name];
  };
}

/** What is stored, and the first value of each field that is not, in groups of fields too. */
function overFirst(first: unknown, stored: unknown): unknown {
  if (stored === undefined) return first;
  if (!isGroup(first) || !isGroup(stored)) return stored;
  const names = Object.keys({ ...first, ...stored });
  return Object.fromEntries(names.map((name) => [name, overFirst(first[name], stored[name])]));
}

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
