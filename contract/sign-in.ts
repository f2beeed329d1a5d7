import { z } from 'zod';
import { defineCall } from './call.ts';
import { email, wholeNumber } from './fields.ts';

/** Sign-in by a mailed code, or by a mailed link in its place. */

const deviceToken = z
  .string()
  .regex(/^[\w-]{22,100}$/, 'must be 22 to 100 letters, digits, hyphens and underscores')
  .optional()
  .describe(
    'Addition: at least 128 random bits that the device generates once, stores, and sends with every sign-in call. A code requested with it can be redeemed only with it.',
  );

const nextPath = z
  .string()
  .max(300, 'must have at most 300 characters')
  .regex(/^\/(?!\/)[\w\-.~/%?=&+]*$/, 'must be a path of this shop such as /cart')
  .optional()
  .describe('Addition: path to continue at after signing in; included in a sign-in link');

const signedIn = {
  user_details: z.object({
    remember_token: z.string().describe('The access token'),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    number: z.string(),
  }),
};

export const sendOtp = defineCall('sendOtp', {
  summary:
    'Mails a sign-in code of four digits, or a link after too many requests or wrong codes. The answer does not reveal whether the address is known.',
  token: 'none',
  body: { email, device_token: deviceToken, next: nextPath },
});

export const verifyOtp = defineCall('verifyOtp', {
  summary: 'Signs in with a code; the first sign-in creates the customer.',
  token: 'none',
  body: { email, otp: wholeNumber(0, 9999), device_token: deviceToken },
  success: signedIn,
});

export const verifyLink = defineCall('verifyLink', {
  summary: 'Addition: signs in with a mailed link: with the part of it after `#link=`.',
  token: 'none',
  body: { link: z.string().min(1, 'must not be empty').max(100), device_token: deviceToken },
  success: signedIn,
});

export const logout = defineCall('logout', {
  summary: 'Addition: ends the session of the token.',
  token: 'required',
});
