import { z } from 'zod';
import { requiredText } from '#contract/fields.ts';
import { line } from './fields.ts';

/** The accounts of the sales journal, as they are called in the owner's accounting software. */

const account = (title: string, description: string) =>
  z
    .object({ name: line('Name'), code: requiredText(20).meta({ title: 'Code', description: 'Xero goes by it' }) })
    .meta({ title, description });

export const accountsSchema = z.object({
  cashInTransit: account('Cash in transit', 'Cash to collect and cash that couriers hold'),
  depositedCash: account(
    'Deposited cash',
    'Not the bank account itself, to which Xero takes no journals: the statement of the bank clears it',
  ),
  vat: account('VAT', 'What is owed to the tax authority'),
  credits: account('Customer credits', 'What the shop owes its customers'),
  sales: account('Sales', 'Without VAT and before discounts'),
  discounts: account('Sales discounts', 'Coupons, without VAT'),
  cashFees: account('Cash fees', 'Without VAT'),
  goodwill: account('Goodwill', 'Credits that staff gave or corrected'),
  xeroTaxRate: line('Tax rate in Xero', 'Of every line. VAT has an account of its own, so this one must add none'),
});
