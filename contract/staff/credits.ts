import { z } from 'zod';
import { requiredText, rowId, wholeNumber } from '#contract/fields.ts';
import { defineStaffCall } from './call.ts';
import { time } from './lists.ts';

/** Customers' credits: support reads them, managers change them. */

const readers = ['owner', 'manager', 'support'] as const;
const managers = ['owner', 'manager'] as const;

const mostFils = 10_000_000_000;
const positiveFils = wholeNumber(1, mostFils);

const change = {
  customerId: rowId,
  seenBalanceFils: wholeNumber(0, mostFils).describe('The balance on the screen; refused if it is another one by now'),
};
const changed = { balanceFils: z.int() };

export const getCustomerWallet = defineStaffCall('getCustomerWallet', {
  method: 'GET',
  path: '/admin/get-customer-wallet',
  summary: "A customer's credits: the balance and the newest 200 entries.",
  roles: readers,
  input: { customerId: rowId },
  answer: {
    balanceFils: z.int(),
    entries: z.array(
      z.object({
        id: z.int(),
        amountFils: z.int(),
        balanceAfterFils: z.int(),
        kind: z.string(),
        text: z.string(),
        at: time,
      }),
    ),
  },
});

export const giveGoodwill = defineStaffCall('giveGoodwill', {
  method: 'POST',
  path: '/admin/give-goodwill',
  summary: 'Gives a customer credits, such as for a long wait.',
  roles: managers,
  input: { ...change, amountFils: positiveFils, text: requiredText(200).describe('Shown to the customer') },
  answer: changed,
});

export const correctCredits = defineStaffCall('correctCredits', {
  method: 'POST',
  path: '/admin/correct-credits',
  summary: "Corrects a customer's credits by an amount, up or down, with a reason. Never below zero.",
  roles: managers,
  input: {
    ...change,
    amountFils: wholeNumber(-mostFils, mostFils),
    reason: requiredText(200).describe('Shown to the customer'),
  },
  answer: changed,
});

export const payOutCredits = defineStaffCall('payOutCredits', {
  method: 'POST',
  path: '/admin/pay-out-credits',
  summary:
    'Records that credits were paid out by bank transfer. The ledger keeps the last four characters of the IBAN.',
  roles: managers,
  input: {
    ...change,
    amountFils: positiveFils,
    iban: requiredText(60),
    reference: requiredText(60).describe("The bank's reference of the transfer"),
  },
  answer: changed,
});
