import { describe, expect, it } from 'vitest';
import { isForeignPhone, phoneText } from './phone.ts';

describe('a number behind the country code of a form', () => {
  it.each([
    ['0501234567', '+971 501234567'],
    ['50 123 4567', '+971 50 123 4567'],
    ['٠٥٠١٢٣٤٥٦٧', '+971 501234567'],
    ['800 12', '+971 800 12'],
    ['971501234567', '+971501234567'],
    ['+91 98765 43210', '+91 98765 43210'],
    ['0091 98765 43210', '0091 98765 43210'],
  ])('of a number behind the country code of a form, %s reads %s', (typed, shown) => {
    expect(phoneText(typed, '+971')).toBe(shown);
  });
});

describe('a foreign number', () => {
  it.each(['+91 98765 43210', '0091 98765 43210', '919876543210', '+966 50 123 4567', '٠٠٩١٩٨٧٦٥٤٣٢١٠'])(
    '%s is of another country',
    (typed) => expect(isForeignPhone(typed, '+971')).toBe(true),
  );
  it.each(['501234567', '050 123 4567', '٠٥٠١٢٣٤٥٦٧', '+971 50 123 4567', '00971501234567', '971501234567', '800 12'])(
    '%s is of the UAE',
    (typed) => expect(isForeignPhone(typed, '+971')).toBe(false),
  );
});
