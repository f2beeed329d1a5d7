import { phoneText } from '#contract/phone.ts';

/** A phone within a sentence: from left to right in every language, and in one piece. */
export const phoneInText = (number: string, prefix: string): string =>
  `\u2066${phoneText(number, prefix).replaceAll(' ', '\u00a0')}\u2069`;
