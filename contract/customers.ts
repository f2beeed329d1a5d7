import { z } from 'zod';
import { defineCall } from './call.ts';
import { money, phone, text } from './fields.ts';

export const getUserDetails = defineCall('getUserDetails', {
  summary: "The member's profile.",
  token: 'required',
  success: {
    user_details: z
      .array(z.object({ email: z.string(), first_name: z.string(), last_name: z.string(), number: z.string() }))
      .length(1),
  },
});

export const updateUserProfile = defineCall('updateUserProfile', {
  summary: "Changes the member's names and phone number.",
  token: 'required',
  body: { first_name: text(100), last_name: text(100), mobile_no: z.union([z.literal(''), phone]) },
});

export const deleteAccount = defineCall('deleteAccount', {
  summary:
    'Deletes the account: profile, addresses, cart, wishlist, sessions and the name on reviews. Pending orders are cancelled; the other orders are kept without personal data. Refused while orders are in progress or credits are left, unless confirmed.',
  token: 'required',
  query: {
    confirmed: z
      .enum(['true', 'false'])
      .optional()
      .describe('Addition: true to delete the account despite orders in progress and credits'),
  },
  refusal: {
    orders_under_way: z
      .array(z.string())
      .describe('Addition: tracking numbers of the orders in progress, which are kept without personal data'),
    credits: money.describe('Addition: AED that would be lost with the account'),
  },
});
