import type { FailureReason } from '#contract/failed-deliveries.ts';

/** What the customer is told of a failed delivery, and what its timeline says. */
export const failureSentences: Record<FailureReason, string> = {
  refused: 'The parcel was refused at the door.',
  nobody_there: 'Nobody was there to take the parcel.',
  wrong_address: 'The courier could not find the address.',
  phone_not_answered: 'The phone was not answered when the courier called.',
  other: 'The courier could not hand the parcel over.',
};
