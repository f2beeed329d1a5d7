import { orderStatuses } from '#contract/order-status.ts';
import { Refusal } from '#platform/refusal.ts';

export const usage = `Usage:
  npm run staff -- orders [--status STATUS] [--limit N]   the newest orders, 100 unless told
  npm run staff -- order TRACKING_NO                      one order with lines, address and history
  npm run staff -- move TRACKING_NO STATUS                moves an order one step
STATUS is one of ${orderStatuses.join(', ')}.`;

export const staffRefusals = {
  unknownCommand: (command: string) => new Refusal('unknown_command', `There is no command ${command}.\n\n${usage}`),
  wrongArguments: (sentence: string) => new Refusal('wrong_arguments', `${sentence}\n\n${usage}`),
  unknownStatus: (status: string) =>
    new Refusal('unknown_status', `There is no status ${status}; it is one of ${orderStatuses.join(', ')}.`),
  wrongLimit: (limit: string) =>
    new Refusal('wrong_limit', `--limit ${limit} cannot be used; it is a whole number from 1 to 10000.`),
};
