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
    'Erases the member: profile, addresses, cart, wishlist, sessions and the name on reviews. Pending orders are cancelled; the others stay without the person. Refused where orders are under way or credits are left, until that is confirmed.',
  token: 'required',
  query: {
    confirmed: z
      .enum(['true', 'false'])
      .optional()
      .describe('Addition: true after the member was told of orders under way and credits'),
  },
  refusal: {
    orders_under_way: z.array(z.string()).describe('Addition: their tracking numbers; they stay without the person'),
    credits: money.describe('Addition: AED that would be lost'),
  },
});
