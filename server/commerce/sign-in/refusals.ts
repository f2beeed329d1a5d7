import { Refusal } from '#platform/refusal.ts';

export const signInRefusals = {
  /** The same sentence for a wrong, spent, voided or expired code and for a limited address, so that it reveals nothing. */
  invalidCode: () => new Refusal('invalid_code', 'Invalid OTP. Please try again.'),
  linkOver: () =>
    new Refusal('link_over', 'This link was used already or is too old. Ask for a new code with your e-mail address.'),
};
