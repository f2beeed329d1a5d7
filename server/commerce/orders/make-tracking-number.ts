import { randomInt } from 'node:crypto';

/** Easy to read out on the phone: no vowels, so no words, and no characters that resemble others (0 O, 1 I L, 2 Z, 5 S, 8 B). */
const alphabet = 'CDFGHJKMNPQRTVWX34679';
const length = 12;

/** A new tracking number: 12 characters that cannot be guessed (R-ORD-3). */
export function makeTrackingNumber(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
