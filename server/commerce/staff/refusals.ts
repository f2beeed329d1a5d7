import { orderStatuses } from '#contract/order-status.ts';
import { staffRoles } from '#contract/staff/roles.ts';
import { Refusal } from '#platform/refusal.ts';

export const usage = `Usage:
  npm run staff -- orders [--status STATUS] [--limit N]   the newest orders, 100 unless told
  npm run staff -- order TRACKING_NO                      one order with lines, address and history
  npm run staff -- move TRACKING_NO STATUS                moves an order one step
  npm run staff -- add ROLE EMAIL                         adds somebody to the staff and prints the link of the invitation
  npm run staff -- invite EMAIL                           a new link, for a lost one, or a lost password or authenticator
STATUS is one of ${orderStatuses.join(', ')}.
ROLE is one of ${staffRoles.join(', ')}.`;

export const staffRefusals = {
  unknownCommand: (command: string) => new Refusal('unknown_command', `There is no command ${command}.\n\n${usage}`),
  wrongArguments: (sentence: string) => new Refusal('wrong_arguments', `${sentence}\n\n${usage}`),
  unknownStatus: (status: string) =>
    new Refusal('unknown_status', `There is no status ${status}; it is one of ${orderStatuses.join(', ')}.`),
  unknownRole: (role: string) =>
    new Refusal('unknown_role', `There is no role ${role}; it is one of ${staffRoles.join(', ')}.`),
  unknownEmail: (email: string) => new Refusal('unknown_email', `Nobody of the staff has the address ${email}.`),
  knownEmail: (email: string) =>
    new Refusal('known_email', `${email} is of the staff already; invite them again for a new link.`),
  isDisabled: (email: string) =>
    new Refusal('is_disabled', `${email} is disabled; enable them before you invite them.`),
  lastOwner: () =>
    new Refusal('last_owner', 'This is the only owner who can sign in. Make somebody else an owner first.'),
  wrongSignIn: () => new Refusal('wrong_sign_in', 'E-mail, password or code is wrong.'),
  wrongPassword: () =>
    new Refusal('wrong_password', 'This is not your password. Your recovery codes are as they were.'),
  notPresentPassword: () => new Refusal('wrong_password', 'This is not your present password. Nothing was changed.'),
  samePassword: () => new Refusal('same_password', 'This is the password that you have. Take another one.'),
  weakPassword: (why: string) =>
    new Refusal(
      'weak_password',
      `This password is too easy to guess. ${why ? `${why} ` : ''}Three or four words that have nothing to do with each other are good.`,
    ),
  wrongAuthenticatorCode: () =>
    new Refusal('wrong_code', 'This is not the code that the authenticator shows now. Type the newest one.'),
  invitationOver: () =>
    new Refusal(
      'invitation_over',
      'This invitation was used, replaced or is older than seven days. Ask for a new one.',
    ),
  wrongLimit: (limit: string) =>
    new Refusal('wrong_limit', `--limit ${limit} cannot be used; it is a whole number from 1 to 10000.`),
};
