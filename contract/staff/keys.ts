import { z } from 'zod';
import { requiredText, rowId } from '#contract/fields.ts';
import { defineStaffCall } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';
import { staffRoles } from './roles.ts';

/** Keys of machines, such as an ERP. A machine calls what its role may call, except what is for people. */

const key = z.object({
  id: z.string().describe('Id of the machine, as the audit log has it'),
  name: z.string(),
  role: z.enum(staffRoles),
  start: z.string().describe('By which people tell keys apart'),
  state: z.enum(['active', 'expired', 'revoked']),
  madeBy: z.string().describe('The e-mail address of the owner who made it'),
  createdAt: time,
  expiresAt: time,
  lastUsedAt: time.nullable().describe('To the minute; null: never'),
});
export type MachineKey = z.infer<typeof key>;

const roles = ['owner'] as const;
const forPeople = true;

export const listKeys = defineStaffCall('listKeys', {
  method: 'GET',
  path: '/admin/list-keys',
  summary: 'The keys of machines, newest first, expired and revoked ones included.',
  roles,
  forPeople,
  input: listInput(['createdAt']),
  answer: listAnswer(key),
});

export const createKey = defineStaffCall('createKey', {
  method: 'POST',
  path: '/admin/create-key',
  summary: 'Makes a key for a machine. The key itself is in this answer only: the shop keeps its hash.',
  roles,
  forPeople,
  input: {
    name: requiredText(60),
    role: z.enum(staffRoles),
    lastDay: z.iso.date('must be a day such as 2026-11-21').describe('Last day in Dubai, a year ahead at most'),
  },
  answer: { item: key, key: z.string().describe('To be sent as `Authorization: Bearer`') },
});

export const revokeKey = defineStaffCall('revokeKey', {
  method: 'POST',
  path: '/admin/revoke-key',
  summary: 'Ends a key at once and for ever.',
  roles,
  forPeople,
  input: { id: rowId },
  answer: { item: key },
});
