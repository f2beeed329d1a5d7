import { Refusal } from '#platform/refusal.ts';

export const phoneCodeRefusals = {
  noTexts: () => new Refusal('no_texts', 'This shop texts no codes. You can order all the same: we will call you.'),
  notTextable: () =>
    new Refusal('not_textable', 'This number can get no text. You can order all the same: we will call you.'),
  /** The same sentence for a wrong, spent, voided or expired code, so that it reveals nothing. */
  invalidCode: () =>
    new Refusal('invalid_phone_code', 'This code is wrong or too old. Please try again, or ask for a new one.'),
};
