import { z } from 'zod';
import { rowId, text, wholeNumber } from '#contract/fields.ts';
import { orderStatuses } from '#contract/order-status.ts';
import { defineStaffCall, defineStaffDownload, defineStaffExport } from './call.ts';
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
  failedDeliveries: z
    .object({ ofCustomer: z.int(), toPhone: z.int(), toAddress: z.int() })
    .describe('Of the account, and whoever ordered, to its phones and addresses'),
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
  ordersUnderWay: z.array(z.string()).describe('Tracking numbers; they cannot be delivered without the account'),
  walletFils: z.int().describe('The balance of the credits'),
  givenUpFils: z
    .int()
    .describe(
      'The credits that are lost with the account: the balance, with what is given back for Pending orders and those just cancelled, and what paid for orders under way',
    ),
  walletEntries: z
    .array(z.object({ id: z.int(), at: time, text: z.string(), amountFils: z.int(), balanceAfterFils: z.int() }))
    .describe('The newest 50'),
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

export const downloadCustomers = defineStaffExport('downloadCustomers', listCustomers, {
  path: '/admin/download-customers',
  summary: 'The customers of a list as CSV.',
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
  summary:
    "Deletes a customer's account: Pending orders are cancelled, the others are kept without personal data. Refused if orders are under way or credits are left, unless the input says that both are known.",
  roles: managers,
  input: {
    id: rowId,
    isUnderWayKnown: z.boolean().default(false).describe('The orders under way can be called back'),
    waivedFils: wholeNumber(0, 10_000_000_000)
      .default(0)
      .describe('The credits that the customer gives up: all of them'),
    waiver: text(300).default('').describe("The customer's words; required where credits are given up"),
  },
});
