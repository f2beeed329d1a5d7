import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it('prints what the standard fonts hold as it is', () => {
  expect(printable('Café “Dhow” – 2 × 15 € ½')).toBe('Café “Dhow” – 2 × 15 € ½');
});

it('prints plain forms of what they lack, and never a wrong letter', () => {
  expect(printable('15.6″ Łódź ﬁne ① e\u0301 ñ')).toBe('15.6" ?ódz fine 1 é ñ');
  expect(printable('هاتف')).toBe('?');
  expect(printable('👩🏽‍🚀 case\u0000\u200f')).toBe('? case');
});
