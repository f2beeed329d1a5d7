import { expect, it } from 'vitest';
import { isGtin } from './gtin.ts';

it.each(['96385074', '036000291452', '4006381333931', '9780306406157', '10012345678902'])(
  'a number with the check digit of its length is a GTIN: %s',
  (text) => expect(isGtin(text)).toBe(true),
);

it.each(['', '96385075', '4006381333932', '4060381333931', '400638133393', '4006381333931 ', '12345', '4.00638E+12'])(
  'a number with another check digit, of another length or with other characters is no GTIN: %j',
  (text) => expect(isGtin(text)).toBe(false),
);
