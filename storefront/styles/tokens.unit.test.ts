import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The contrasts that docs/design-language.md promises, computed from the tokens by WCAG 2.2. */

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = [...css.matchAll(/:root \{([\s\S]*?)\n\s*\}/g)].map(([, block]) => block);
const schemes = { light: colorsOf(light), dark: { ...colorsOf(light), ...colorsOf(dark) } };

const grounds = ['canvas', 'surface', 'sunken', 'picture'];
const texts = ['ink', 'muted', 'primary', 'price', 'success', 'danger'];
/** Text on a background of its own. */
const pairs = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-mark', 'mark'],
  ['on-highlight', 'highlight'],
  ['on-strip', 'strip'],
  ['danger', 'danger-soft'],
  ['primary', 'primary-soft'],
  ['ink', 'primary-soft'],
] as const;
/** Non-text elements: field edges, stars, hearts, focus rings. */
const marks = ['line-strong', 'star', 'mark', 'focus', 'accent'];
/** Lines between areas, which no meaning hangs on. */
const ornaments = ['line'];

it('every colour is held to a contrast, or is an ornament', () => {
  const known = new Set<string>([...grounds, ...texts, ...marks, ...ornaments, ...pairs.flat()]);
  expect(Object.keys(schemes.light).filter((color) => !known.has(color))).toEqual([]);
});

describe.each(Object.entries(schemes))('in %s', (_scheme, colors) => {
  it('text has a contrast of 4.5:1 on every background it is used on', () => {
    const all = [...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)), ...pairs];
    expect(tooFaint(colors, all, 4.5)).toEqual([]);
  });

  it('edges, stars and focus rings have a contrast of 3:1', () => {
    const all = marks.flatMap((mark) => ['canvas', 'surface'].map((ground) => [mark, ground] as const));
    expect(tooFaint(colors, all, 3)).toEqual([]);
  });
});

type Colors = Record<string, string>;

function colorsOf(block: string): Colors {
  return Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
}

function tooFaint(colors: Colors, all: (readonly [string, string])[], least: number): string[] {
  return all.flatMap(([front, back]) => {
    const ratio = contrast(colors[front], colors[back]);
    return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
  });
}

function contrast(front: string | undefined, back: string | undefined): number {
  if (front === undefined || back === undefined) throw new Error('tokens.css lacks a colour that the test names.');
  const [darker = 0, lighter = 0] = [luminance(front), luminance(back)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
