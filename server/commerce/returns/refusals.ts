import type { OrderStatus } from '#contract/order-status.ts';
import type { ReturnState } from '#contract/return-states.ts';
import { Refusal } from '#platform/refusal.ts';

const words = (state: string) => (state === 'never_sent' ? 'closed as never sent' : state);

export const returnRefusals = {
  notDelivered: (status: OrderStatus) =>
    new Refusal('order_not_delivered', `Your order is ${status}; only delivered orders can be returned.`),
  unknownLine: () =>
    new Refusal('unknown_line', 'A chosen product does not belong to this order; please reload the page.'),
  lineCancelled: (productName: string) =>
    new Refusal('line_cancelled', `${productName} was cancelled and not delivered, so it cannot be returned.`),
  tooMany: (productName: string, left: number) =>
    new Refusal(
      'too_many_returned',
      left === 0
        ? `All units of ${productName} are being returned already.`
        : `Only ${left} of ${productName} can be returned; please choose fewer.`,
    ),
  windowClosed: (productName: string, lastDay: string) =>
    new Refusal(
      'return_window_closed',
      `${productName} could be returned for this reason until ${lastDay}. Please contact us.`,
    ),
  damageTooLate: () =>
    new Refusal('damage_too_late', 'Damage has to be reported on the day of delivery. Please contact us.'),
  wrongState: (state: ReturnState, wanted: string) =>
    new Refusal('return_wrong_state', `This return is ${words(state)}; it cannot be ${words(wanted)}.`),
  linesIncomplete: () =>
    new Refusal('return_lines_incomplete', 'Say for each product of the return how many units go back into stock.'),
  restockTooMany: (productName: string, quantity: number) =>
    new Refusal('restock_too_many', `Only ${quantity} of ${productName} came back; no more can be restocked.`),
  foreignSerial: (serial: string, productName: string) =>
    new Refusal('foreign_serial', `${serial} was not sent with this order as ${productName}.`),
  refundTooHigh: (most: string) =>
    new Refusal('refund_too_high', `The customer paid ${most} for these units; no more can be refunded.`),
  nothingPaid: () => new Refusal('nothing_paid', 'Nothing was paid for these units, so there is nothing to refund.'),
  accountGone: () =>
    new Refusal('account_gone', 'The customer has deleted the account, and the wallet with it; refund by other means.'),
};
