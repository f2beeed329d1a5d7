import { z } from 'zod';
import { defineCall } from './call.ts';
import { phone, text } from './fields.ts';

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
    'Erases the member: profile, addresses, cart, wishlist, sessions and the name on reviews. Orders stay without the person.',
  token: 'required',
});
