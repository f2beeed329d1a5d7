import { z } from 'zod';
import { requiredText, rowId } from '#contract/fields.ts';
import { defineStaffCall, defineStaffExport } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

const auditEntry = z.object({
  id: z.number(),
  at: time,
  staffId: z.string().nullable(),
  staffEmail: z.string().nullable().describe('Null: the command line, or a failed sign-in'),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A call of its own, since the list of the staff is for the owner alone. */
export const listAuditedStaff = defineStaffCall('listAuditedStaff', {
  method: 'GET',
  path: '/admin/list-audited-staff',
  summary: 'All current and former members of the staff by name, for the filter of the audit log.',
  roles: ['owner', 'manager'],
  answer: { items: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })) },
});

export const listAuditLog = defineStaffCall('listAuditLog', {
  method: 'GET',
  path: '/admin/list-audit-log',
  summary: 'Changes made by the staff (who, when, what, before and after), and all successful and failed sign-ins.',
  roles: ['owner', 'manager'],
  input: {
    ...listInput(['at']),
    staffId: rowId.optional(),
    subjectKind: requiredText(40).optional(),
    subjectId: requiredText(100).optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
  },
  answer: listAnswer(auditEntry),
});

export const downloadAuditLog = defineStaffExport('downloadAuditLog', listAuditLog, {
  path: '/admin/download-audit-log',
  summary: 'The entries of the audit log as CSV.',
});
