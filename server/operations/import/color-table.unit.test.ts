import { describe, expect, it } from 'vitest';
import { hexOfColors } from './color-table.ts';

const hexOf = (name: string) => hexOfColors([name]).get(name);

describe('a colour name', () => {
  it.each([
    ['Black', '1c1c1e'],
    ['SPACE GREY', '535355'],
    ['Sierra Blue', '1e6fd9'],
    ['Titanium Black', '1c1c1e'],
    ['Red/White', 'f5f5f7'],
    ['#A1B2C3', 'a1b2c3'],
  ])('the colour name %s is %s', (name, hex) => {
    expect(hexOf(name)).toBe(hex);
  });

  it('a colour name that is unknown is a grey of its own, always the same', () => {
    expect(hexOf('Flurple')).toBe(hexOf('flurple'));
    expect(hexOf('Flurple')).not.toBe(hexOf('Zibble'));
    expect(hexOf('ورق')).toMatch(/^[0-9a-f]{6}$/);
    expect(hexOf('📱')).toMatch(/^[0-9a-f]{6}$/);
  });
});

it('the colours of a product differ, since the shop identifies them by their digits', () => {
  const names = ['Blue', 'Sierra Blue', 'Ocean Blue', 'Pacific Blue', 'blue', 'Grey', 'Gray'];
  expect(new Set(hexOfColors(names).values()).size).toBe(names.length);
});

it('a thousand names of one colour get a thousand colours', () => {
  const names = Array.from({ length: 1000 }, (_, number) => `Sierra Blue ${number}`);
  expect(new Set(hexOfColors(names).values()).size).toBe(1000);
});
