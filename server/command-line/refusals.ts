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

export const commandRefusals = {
  unknownCommand: (command: string) => new Refusal('unknown_command', `There is no command ${command}.\n\n${usage}`),
  wrongArguments: (sentence: string) => new Refusal('wrong_arguments', `${sentence}\n\n${usage}`),
  unknownStatus: (status: string) =>
    new Refusal('unknown_status', `There is no status ${status}; it is one of ${orderStatuses.join(', ')}.`),
  unknownRole: (role: string) =>
    new Refusal('unknown_role', `There is no role ${role}; it is one of ${staffRoles.join(', ')}.`),
};
