import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it('a document prints what the font holds as it is, Arabic too', () => {
  expect(printable('Café “Dhow” – 2 × 15.6″ € ½ Łódź')).toBe('Café “Dhow” – 2 × 15.6″ € ½ Łódź');
  expect(printable('فيلا ١٢، شارع الوصل')).toBe('فيلا ١٢، شارع الوصل');
});

it('a document prints plain forms of what the font lacks, and never an empty box', () => {
  expect(printable('ﬁne ① e\u0301 ǎ')).toBe('fine 1 é a');
  expect(printable('کی')).toBe('كي');
  expect(printable('手机')).toBe('?');
  expect(printable('👩🏽‍🚀 case\u0000\u200f')).toBe('? case');
});
