import { z } from 'zod';
import { defineCall } from './call.ts';
import { amount, blankable, money, phone, text } from './fields.ts';

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
    'Deletes the account: profile, addresses, cart, wishlist, sessions, the photos on reviews, and the name on reviews and questions. Pending orders are cancelled; the other orders are kept without personal data and no longer delivered. Refused while a return is under way, while orders are in progress, unless confirmed, and while credits are left, unless they are given up.',
  token: 'required',
  query: {
    confirmed: z
      .enum(['true', 'false'])
      .optional()
      .describe('Addition: true to delete the account despite orders in progress'),
    waived_credits: blankable(amount).describe('Addition: AED of credits that the member gives up: all that is left'),
  },
  refusal: {
    orders_under_way: z
      .array(z.string())
      .optional()
      .describe(
        'Addition: tracking numbers of the orders in progress, which can no longer be delivered; absent while a return is under way, when confirming does not help',
      ),
    credits: money
      .optional()
      .describe(
        'Addition: AED that would be lost with the account: the balance, and what paid for orders in progress; absent while a return is under way',
      ),
  },
});
