import { z } from 'zod';
import { email, requiredText, text } from '#contract/fields.ts';
import { defineStaffCall } from './call.ts';
import { staffRoles } from './roles.ts';

/** Sign-in to the back office. The session is an HttpOnly cookie. */

const signedInStaff = { id: z.string(), email: z.string(), name: z.string(), role: z.enum(staffRoles) };

/** The server also refuses passwords that are easy to guess. */
const newPassword = z.string().min(12, 'must have at least 12 characters').max(200, 'must have at most 200 characters');
const invitationToken = z.string().min(1).max(100);

export const signInStaff = defineStaffCall('signInStaff', {
  method: 'POST',
  path: '/admin/sign-in',
  summary: 'Signs in with e-mail, password, and the code of the authenticator or a recovery code.',
  roles: 'anyone',
  input: {
    email,
    password: z.string().min(1, 'must not be empty').max(200),
    code: requiredText(40),
    deviceLink: z
      .string()
      .max(100)
      .optional()
      .describe(
        'What stands behind `#device=` in the link that is mailed when strangers have used up the tries of an address',
      ),
  },
  answer: signedInStaff,
});

export const getSignedInStaff = defineStaffCall('getSignedInStaff', {
  method: 'GET',
  path: '/admin/who-am-i',
  summary: 'Who is signed in.',
  roles: staffRoles,
  answer: signedInStaff,
});

export const signOutStaff = defineStaffCall('signOutStaff', {
  method: 'POST',
  path: '/admin/sign-out',
  summary: 'Ends this session.',
  roles: staffRoles,
});

export const signOutStaffEverywhere = defineStaffCall('signOutStaffEverywhere', {
  method: 'POST',
  path: '/admin/sign-out-everywhere',
  summary: 'Ends every session of who is signed in, on all devices.',
  roles: staffRoles,
});

/** Opens its own transaction: a wrong password must be counted although the refused call is rolled back. */
export const renewRecoveryCodes = {
  ...defineStaffCall('renewRecoveryCodes', {
    method: 'POST',
    path: '/admin/renew-recovery-codes',
    summary: 'Gives who is signed in new recovery codes, once, here; the old ones hold no more. Asks for the password.',
    roles: staffRoles,
    input: { password: z.string().min(1, 'must not be empty').max(200) },
    answer: { recoveryCodes: z.array(z.string()) },
  }),
  opensTransaction: true as const,
};

/** Opens its own transaction: a wrong password must be counted although the refused call is rolled back. */
export const changeStaffPassword = {
  ...defineStaffCall('changeStaffPassword', {
    method: 'POST',
    path: '/admin/change-password',
    summary: 'Gives who is signed in a new password, for the present one. All other sessions end.',
    roles: staffRoles,
    input: { password: z.string().min(1, 'must not be empty').max(200), newPassword },
  }),
  opensTransaction: true as const,
};

export const openInvitation = defineStaffCall('openInvitation', {
  method: 'POST',
  path: '/admin/open-invitation',
  summary: 'What an invitation holds: whom it is for, and the secret for the authenticator.',
  roles: 'anyone',
  input: { token: invitationToken },
  answer: {
    email: z.string(),
    name: z.string(),
    role: z.enum(staffRoles),
    totpSecret: z.string().describe('For typing into an authenticator'),
    totpUri: z.string().describe('For its camera, as a QR code'),
  },
});

export const acceptInvitation = defineStaffCall('acceptInvitation', {
  method: 'POST',
  path: '/admin/accept-invitation',
  summary: 'Sets password and authenticator, signs in, and gives out recovery codes: once, here.',
  roles: 'anyone',
  input: { token: invitationToken, name: text(100), password: newPassword, code: requiredText(10) },
  answer: { recoveryCodes: z.array(z.string()) },
});
