import { Refusal } from '#platform/refusal.ts';

export const signInRefusals = {
  /** The same sentence for a wrong, spent, voided or expired code and for an address that waits, so that it teaches nothing. */
  invalidCode: () => new Refusal('invalid_code', 'Invalid OTP. Please try again.'),
};
