import { orderStatuses } from '#contract/order-status.ts';
import { staffRoles } from '#contract/staff/roles.ts';
import { Refusal } from '#platform/refusal.ts';

export const usage = `Usage:
  npm run staff -- orders [--status STATUS] [--limit N]   lists the newest orders, 100 by default
  npm run staff -- order TRACKING_NO                      shows an order with its lines, address and history
  npm run staff -- move TRACKING_NO STATUS                moves an order one step
  npm run staff -- add ROLE EMAIL                         adds a member of the staff and prints the invitation link
  npm run staff -- invite EMAIL                           prints a new link after a lost invitation, password or authenticator
STATUS is one of ${orderStatuses.join(', ')}.
ROLE is one of ${staffRoles.join(', ')}.`;

export const commandRefusals = {
  unknownCommand: (command: string) => new Refusal('unknown_command', `There is no command ${command}.\n\n${usage}`),
  wrongArguments: (sentence: string) => new Refusal('wrong_arguments', `${sentence}\n\n${usage}`),
  unknownStatus: (status: string) =>
    new Refusal('unknown_status', `There is no status ${status}; it is one of ${orderStatuses.join(', ')}.`),
  unknownRole: (role: string) =>
    new Refusal('unknown_role', `There is no role ${role}; it is one of ${staffRoles.join(', ')}.`),
};
