import { Refusal } from '#platform/refusal.ts';

export const staffRefusals = {
  unknownEmail: (email: string) => new Refusal('unknown_email', `No member of the staff has the address ${email}.`),
  knownEmail: (email: string) =>
    new Refusal('known_email', `${email} already belongs to the staff; invite them again for a new link.`),
  isDisabled: (email: string) =>
    new Refusal('is_disabled', `${email} is disabled; enable them before you invite them.`),
  lastOwner: () =>
    new Refusal('last_owner', 'This is the only owner who can sign in. Make somebody else an owner first.'),
  wrongSignIn: () => new Refusal('wrong_sign_in', 'E-mail, password or code is wrong.'),
  wrongPassword: () => new Refusal('wrong_password', 'The password is wrong. Your recovery codes were not changed.'),
  notPresentPassword: () => new Refusal('wrong_password', 'This is not your current password. Nothing was changed.'),
  samePassword: () => new Refusal('same_password', 'This is your current password. Choose a different one.'),
  weakPassword: (why: string) =>
    new Refusal(
      'weak_password',
      `This password is too easy to guess. ${why ? `${why} ` : ''}Three or four unrelated words are a good choice.`,
    ),
  wrongAuthenticatorCode: () =>
    new Refusal('wrong_code', 'This is not the current code of the authenticator. Enter the newest one.'),
  invitationOver: () =>
    new Refusal(
      'invitation_over',
      'This invitation has been used or replaced, or is older than seven days. Ask for a new one.',
    ),
  wrongLimit: (limit: string) =>
    new Refusal('wrong_limit', `--limit ${limit} cannot be used; it is a whole number from 1 to 10000.`),
};
