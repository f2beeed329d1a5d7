import { z } from 'zod';
import { defineCall } from './call.ts';
import { email, wholeNumber } from './fields.ts';

/** Sign-in by a mailed code, or by a mailed link in its place. */

const deviceToken = z
  .string()
  .regex(/^[\w-]{22,100}$/, 'must be 22 to 100 letters, digits, hyphens and underscores')
  .optional()
  .describe(
    'Addition: 128 random bits or more that the device makes once, keeps and sends with each call of signing in. A code that was asked for with it is redeemed with it alone.',
  );

const nextPath = z
  .string()
  .max(300, 'must have at most 300 characters')
  .regex(/^\/(?!\/)[\w\-.~/%?=&+]*$/, 'must be a path of this shop such as /cart')
  .optional()
  .describe('Addition: where the shopper goes on once signed in; travels with a link');

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
    'Sends a sign-in code of four digits, or a link where codes were tried or asked for too often. The answer is the same always, whether or not the address is known.',
  token: 'none',
  body: { email, device_token: deviceToken, next: nextPath },
});

export const verifyOtp = defineCall('verifyOtp', {
  summary: 'Redeems a sign-in code; the first one creates the customer.',
  token: 'none',
  body: { email, otp: wholeNumber(0, 9999), device_token: deviceToken },
  success: signedIn,
});

export const verifyLink = defineCall('verifyLink', {
  summary: 'Addition: redeems the link that was mailed in place of a code, by what stands behind `#link=` in it.',
  token: 'none',
  body: { link: z.string().min(1, 'must not be empty').max(100), device_token: deviceToken },
  success: signedIn,
});

export const logout = defineCall('logout', {
  summary: 'Addition: ends the session of the token.',
  token: 'required',
});
