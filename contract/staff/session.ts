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
  summary: 'Signs in with e-mail address, password, and a code of the authenticator or a recovery code.',
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
        'The value after `#device=` in the link that is mailed when unknown devices have used up the tries of an address',
      ),
  },
  answer: signedInStaff,
});

export const getSignedInStaff = defineStaffCall('getSignedInStaff', {
  method: 'GET',
  path: '/admin/who-am-i',
  summary: 'The member of the staff who is signed in, or the machine whose key is sent.',
  roles: staffRoles,
  answer: signedInStaff,
});

export const signOutStaff = defineStaffCall('signOutStaff', {
  method: 'POST',
  path: '/admin/sign-out',
  summary: 'Ends the current session.',
  roles: staffRoles,
  forPeople: true,
});

export const signOutStaffEverywhere = defineStaffCall('signOutStaffEverywhere', {
  method: 'POST',
  path: '/admin/sign-out-everywhere',
  summary: 'Ends all sessions of the member of the staff who is signed in.',
  roles: staffRoles,
  forPeople: true,
});

/** Opens its own transaction: a wrong password must be counted although the refused call is rolled back. */
export const renewRecoveryCodes = {
  ...defineStaffCall('renewRecoveryCodes', {
    method: 'POST',
    path: '/admin/renew-recovery-codes',
    summary:
      'Replaces the recovery codes of the member of the staff who is signed in; they are returned only once. Requires the password.',
    roles: staffRoles,
    forPeople: true,
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
    summary:
      'Changes the password of the member of the staff who is signed in; requires the current one. All other sessions end.',
    roles: staffRoles,
    forPeople: true,
    input: { password: z.string().min(1, 'must not be empty').max(200), newPassword },
  }),
  opensTransaction: true as const,
};

export const openInvitation = defineStaffCall('openInvitation', {
  method: 'POST',
  path: '/admin/open-invitation',
  summary: 'An invitation: whom it is for, and the secret for the authenticator.',
  roles: 'anyone',
  input: { token: invitationToken },
  answer: {
    email: z.string(),
    name: z.string(),
    role: z.enum(staffRoles),
    totpSecret: z.string().describe('To be typed into an authenticator'),
    totpUri: z.string().describe('To be shown as a QR code'),
  },
});

export const acceptInvitation = defineStaffCall('acceptInvitation', {
  method: 'POST',
  path: '/admin/accept-invitation',
  summary:
    'Accepts an invitation: sets password and authenticator, signs in, and returns the recovery codes, which are shown only once.',
  roles: 'anyone',
  input: { token: invitationToken, name: text(100), password: newPassword, code: requiredText(10) },
  answer: { recoveryCodes: z.array(z.string()) },
});
