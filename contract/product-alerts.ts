import { z } from 'zod';
import { defineCall } from './call.ts';
import { blankable, email, hexColor, money, productUrl, rowId, text } from './fields.ts';

/** Mails that a shopper asks for about a variant: when it is back in stock, or costs less. */

const kind = z.enum(['back', 'cheaper']).describe('`back`: when it is in stock again; `cheaper`: when its price falls');

const productAlert = z.object({
  alert_id: z.string(),
  kind,
  product_url: z.string(),
  product_name: z.string(),
  color: z.string().describe('Hex without #, empty if there is none'),
  color_name: z.string().describe('Empty if there is none'),
  attribute: z.string().describe('Empty if there is none'),
  version_id: z.string().describe('Empty if there is none'),
  version: z.string().describe('Name of the version, empty if there is none'),
  price: money.nullable().describe('Of a `cheaper`: the price below which the mail is sent'),
});
export type ProductAlert = z.infer<typeof productAlert>;

export const askProductAlert = defineCall('askProductAlert', {
  summary:
    'Addition: asks for one mail when a variant is back in stock, or costs less than now. A member asks for their own address. A visitor sends one, which gets a link to confirm first; past the limits none is mailed, and the answer is the same.',
  token: 'optional',
  notFound: true,
  body: {
    product_url: productUrl,
    attribute: blankable(text(100)),
    color: blankable(hexColor),
    version_id: blankable(rowId),
    kind,
    email: blankable(email).describe("A visitor's; a member's own is used in any case"),
  },
  success: { is_confirmed: z.boolean().describe('False: a link was mailed, which must be confirmed first') },
});

export const getProductAlertList = defineCall('getProductAlertList', {
  summary: 'Addition: the alerts to the address of the member, newest first; without those to be confirmed.',
  token: 'required',
  success: { alert_list: z.array(productAlert) },
});

export const deleteProductAlert = defineCall('deleteProductAlert', {
  summary: 'Addition: removes one of the alerts of the member.',
  token: 'required',
  notFound: true,
  query: { alert_id: rowId },
});
