import { z } from 'zod';
import { defineStaffCall, defineStaffExport } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

/** The ledger of all customers' credits. */

const entry = z.object({
  id: z.int(),
  at: time,
  customerId: z.string().nullable().describe('Null: the account was deleted'),
  customerEmail: z.string().nullable(),
  number: z.int().describe("Among the entries of the customer's credits, from 1"),
  kind: z.string(),
  text: z.string().describe('As the customer reads it'),
  balanceBeforeFils: z.int(),
  amountFils: z.int().describe('Positive: credited to the customer; negative: debited'),
  balanceAfterFils: z.int(),
  trackingNumber: z.string().nullable(),
  staffEmail: z.string().nullable(),
});
export type LedgerEntry = z.infer<typeof entry>;

export const listLedger = defineStaffCall('listLedger', {
  method: 'GET',
  path: '/admin/list-ledger',
  summary: 'The entries of all customers’ credits, newest first, optionally between two times.',
  roles: ['owner', 'manager'],
  input: {
    ...listInput(['at']),
    from: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
  },
  answer: listAnswer(entry),
});

export const downloadLedger = defineStaffExport('downloadLedger', listLedger, {
  path: '/admin/download-ledger',
  summary: 'The entries of the ledger as CSV.',
});
