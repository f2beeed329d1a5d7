import { z } from 'zod';
import { defineCall } from './call.ts';
import { email, wholeNumber } from './fields.ts';

/** Sign-in by a code that is sent to the e-mail address. */

export const sendOtp = defineCall('sendOtp', {
  summary: 'Sends a sign-in code of four digits. The answer is the same whether or not the address is known.',
  token: 'none',
  body: { email },
});

export const verifyOtp = defineCall('verifyOtp', {
  summary: 'Redeems a sign-in code; the first one creates the customer.',
  token: 'none',
  body: { email, otp: wholeNumber(0, 9999) },
  success: {
    user_details: z.object({
      remember_token: z.string().describe('The access token'),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      number: z.string(),
    }),
  },
});

export const logout = defineCall('logout', {
  summary: 'Addition: ends the session of the token.',
  token: 'required',
});
