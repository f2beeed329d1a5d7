import { z } from 'zod';
import { rowId, text } from '#contract/fields.ts';
import { orderStatuses } from '#contract/order-status.ts';
import { defineStaffCall, defineStaffDownload } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

/** Customers: the data that support needs, and the legal rights to export and to erasure. */

const readers = ['owner', 'manager', 'support'] as const;
const managers = ['owner', 'manager'] as const;

const customerRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  createdAt: time,
});
export type CustomerRow = z.infer<typeof customerRow>;

const customer = customerRow.extend({
  addresses: z.array(z.string()).describe('The default one first'),
  orderCount: z.int(),
  orders: z
    .array(
      z.object({
        id: z.string(),
        trackingNumber: z.string(),
        placedAt: time,
        status: z.enum(orderStatuses),
        grandTotalFils: z.int(),
      }),
    )
    .describe('The newest 50'),
  walletFils: z.int().describe('The sum of all entries'),
  walletEntries: z.array(z.object({ at: time, text: z.string(), amountFils: z.int() })).describe('The newest 50'),
});
export type StaffCustomer = z.infer<typeof customer>;

export const listCustomers = defineStaffCall('listCustomers', {
  method: 'GET',
  path: '/admin/list-customers',
  summary:
    'Customers, newest first. `q` searches by the beginnings of names, e-mail address and phone number, of the profile or of an order.',
  roles: readers,
  input: {
    ...listInput(['createdAt']),
    q: text(100).optional(),
  },
  answer: listAnswer(customerRow),
});

export const getCustomer = defineStaffCall('getCustomer', {
  method: 'GET',
  path: '/admin/get-customer',
  summary: 'One customer with addresses, orders and wallet.',
  roles: readers,
  input: { id: rowId },
  answer: { item: customer },
});

export const exportCustomer = defineStaffDownload('exportCustomer', {
  method: 'GET',
  path: '/admin/export-customer',
  summary: 'All data stored about a customer, as JSON.',
  roles: managers,
  input: { id: rowId },
});

export const eraseCustomer = defineStaffCall('eraseCustomer', {
  method: 'POST',
  path: '/admin/erase-customer',
  summary: "Deletes a customer's account; orders are kept without personal data.",
  roles: managers,
  input: { id: rowId },
});
