import type { OrderStatus } from '#contract/order-status.ts';
import { Refusal } from '#platform/refusal.ts';

export const parcelRefusals = {
  nothingOut: (trackingNumber: string, status: OrderStatus) =>
    new Refusal(
      'delivery_cannot_fail',
      `The order ${trackingNumber} is ${status}; a delivery can fail while the order or one of its lines is Arrived.`,
    ),
  noteMissing: () =>
    new Refusal('failure_without_note', 'Write a note for the staff: “Other” does not say what happened.'),
  bookedInAlready: () => new Refusal('parcel_booked_in', 'This parcel has been booked in already.'),
  linesIncomplete: () =>
    new Refusal('parcel_lines_incomplete', 'Say for each product of the parcel how many units go back into stock.'),
  tooMany: (productName: string, quantity: number) =>
    new Refusal('restock_too_many', `Only ${quantity} of ${productName} were in the parcel; no more can be restocked.`),
};
