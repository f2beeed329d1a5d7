import { z } from 'zod';
import { blankable, text, wholeNumber } from '#contract/fields.ts';
import { sectionNames } from '#contract/settings/sections.ts';
import { defineStaffCall } from './call.ts';
import { listAnswer } from './lists.ts';

/** The owner's settings: what the shop says and promises, in versions with a date of effect. */

const roles = ['owner', 'manager'] as const;

const section = z.enum(sectionNames);
const value = z.record(z.string(), z.unknown());
const time = z.iso.datetime();

const versionFields = {
  version: z.int().describe('Counts from 1 within the section'),
  effectiveAt: time,
  createdAt: time,
  changedBy: z.string().nullable().describe('E-mail address; null: the shop itself, from shop.config.ts'),
  note: z.string(),
  state: z.enum(['in effect', 'scheduled', 'past']),
};

const setting = z.object({
  id: section,
  title: z.string(),
  shownOn: z.string(),
  value,
  ...versionFields,
  version: z.int().describe('The latest one, which may wait; to be sent with a save'),
  waiting: z.object({ version: z.int(), effectiveAt: time }).nullable().describe('What comes into effect next'),
  placeholders: z.record(z.string(), z.string()).describe('What names in braces become in the texts of pages'),
});
export type Setting = z.infer<typeof setting>;

const row = z.object({
  id: section,
  title: z.string(),
  shownOn: z.string(),
  version: versionFields.version,
  createdAt: time,
  changedBy: versionFields.changedBy,
  scheduledFor: time.nullable().describe('When the next version comes into effect'),
});
export type SettingRow = z.infer<typeof row>;

const settingVersion = z.object({ id: z.int(), value, ...versionFields });
export type SettingVersion = z.infer<typeof settingVersion>;

const change = z.object({ path: z.string().describe('Field names with dots between them'), value: z.unknown() });
const finding = z.object({
  id: z.string(),
  section,
  says: z.string().describe('The sentence as the shop shows it'),
  problem: z.string(),
  alternative: z.string().nullable().describe('A text that is true'),
  fix: change.nullable().describe('Puts the alternative there'),
  hide: change.nullable().describe('Switches the claim off'),
});
export type Finding = z.infer<typeof finding>;

export const listSettings = defineStaffCall('listSettings', {
  method: 'GET',
  path: '/admin/list-settings',
  summary: 'The sections of the settings, each with its version in effect.',
  roles,
  answer: { items: z.array(row) },
});

export const getSetting = defineStaffCall('getSetting', {
  method: 'GET',
  path: '/admin/get-setting',
  summary: 'One section as it is in effect, and what waits.',
  roles,
  input: { id: section },
  answer: { item: setting },
});

export const listSettingVersions = defineStaffCall('listSettingVersions', {
  method: 'GET',
  path: '/admin/list-setting-versions',
  summary: 'The versions of a section, the latest first.',
  roles,
  input: {
    id: section,
    limit: wholeNumber(1, 100).default(25),
    after: z.string().max(500).optional(),
  },
  answer: listAnswer(settingVersion),
});

export const saveSetting = defineStaffCall('saveSetting', {
  method: 'POST',
  path: '/admin/save-setting',
  summary: 'Writes the next version of a section; pages show it within a second of its date.',
  roles,
  input: {
    id: section,
    value,
    version: wholeNumber(1, 1_000_000).describe('The version that was edited; refused if there is a later one'),
    effectiveAt: blankable(z.iso.datetime({ offset: true })).describe('At once if absent'),
    note: text(300).default('').describe('Why, for the history'),
  },
  answer: { item: setting },
});

export const getTermsVersion = defineStaffCall('getTermsVersion', {
  method: 'GET',
  path: '/admin/get-terms-version',
  summary: 'The terms that an order agreed to.',
  roles: ['owner', 'manager', 'fulfilment', 'support'],
  input: { id: wholeNumber(1, 2_147_483_647) },
  answer: { item: settingVersion },
});

export const checkClaims = defineStaffCall('checkClaims', {
  method: 'GET',
  path: '/admin/check-claims',
  summary: 'What the shop says that its settings, its data or the law may contradict.',
  roles,
  answer: { items: z.array(finding) },
});
