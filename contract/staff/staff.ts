import { z } from 'zod';
import { email, rowId, text } from '#contract/fields.ts';
import { defineStaffCall } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';
import { staffRoles } from './roles.ts';

/** People of the staff; for the owner alone. */

const staffMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(['invited', 'active', 'disabled']),
  isDisabled: z.boolean(),
  createdAt: time,
});
export type StaffMember = z.infer<typeof staffMember>;

export const listStaff = defineStaffCall('listStaff', {
  method: 'GET',
  path: '/admin/list-staff',
  summary: 'The staff, newest first.',
  roles: ['owner'],
  forPeople: true,
  input: listInput(['createdAt']),
  answer: listAnswer(staffMember),
});

export const getStaff = defineStaffCall('getStaff', {
  method: 'GET',
  path: '/admin/get-staff',
  summary: 'One member of the staff.',
  roles: ['owner'],
  forPeople: true,
  input: { id: rowId },
  answer: { item: staffMember },
});

export const inviteStaff = defineStaffCall('inviteStaff', {
  method: 'POST',
  path: '/admin/invite-staff',
  summary: 'Sends an invitation by mail, with a link that is valid for seven days.',
  roles: ['owner'],
  forPeople: true,
  input: { email, name: text(100).default(''), role: z.enum(staffRoles) },
  answer: { item: staffMember },
});

export const updateStaff = defineStaffCall('updateStaff', {
  method: 'POST',
  path: '/admin/update-staff',
  summary:
    'Changes the role of a member of the staff, or disables or enables the account. At least one owner must remain.',
  roles: ['owner'],
  forPeople: true,
  input: { id: rowId, role: z.enum(staffRoles), isDisabled: z.boolean() },
  answer: { item: staffMember },
});

export const inviteStaffAgain = defineStaffCall('inviteStaffAgain', {
  method: 'POST',
  path: '/admin/invite-staff-again',
  summary:
    'Mails a new link, for a lost invitation, password or authenticator. All sessions end, and the old password and authenticator stop working.',
  roles: ['owner'],
  forPeople: true,
  input: { id: rowId },
  answer: { item: staffMember },
});
