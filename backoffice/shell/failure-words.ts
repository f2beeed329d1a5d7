import type { FailureReason } from '#contract/failed-deliveries.ts';

/** Why a delivery failed, as staff choose and read it. */
export const failureWords: Record<FailureReason, string> = {
  refused: 'Refused at the door',
  nobody_there: 'Nobody there',
  wrong_address: 'Wrong address',
  phone_not_answered: 'Phone not answered',
  other: 'Other',
};
