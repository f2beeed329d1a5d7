import { z } from 'zod';
import { defineCall } from './call.ts';
import { phone, requiredText, rowId } from './fields.ts';
import { asciiDigits } from './numerals.ts';

/** Saved addresses; the first of the list is the default. */

const addressFields = {
  first_name: requiredText(100),
  last_name: requiredText(100),
  number: phone,
  address: requiredText(300),
  city: requiredText(100),
  state: requiredText(100),
  post_code: requiredText(20).transform(asciiDigits),
};

export const address = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  number: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  post_code: z.string(),
});
export type Address = z.infer<typeof address>;

export const postAddress = defineCall('postAddress', {
  summary: 'Saves an address.',
  token: 'required',
  body: { ...addressFields, is_default: z.boolean().optional().describe('Addition: makes it the default address') },
  success: { id: z.string().describe('Addition: id of the saved address') },
});

export const getAddressList = defineCall('getAddressList', {
  summary: "Addition: the member's addresses, the default one first.",
  token: 'required',
  success: { address: z.array(address) },
});

export const updateAddress = defineCall('updateAddress', {
  summary: 'Addition: changes a saved address, or makes it the default.',
  token: 'required',
  notFound: true,
  body: { address_id: rowId, ...addressFields, is_default: z.boolean().optional() },
});

export const deleteAddress = defineCall('deleteAddress', {
  summary: 'Addition: removes a saved address.',
  token: 'required',
  notFound: true,
  query: { address_id: rowId },
});
