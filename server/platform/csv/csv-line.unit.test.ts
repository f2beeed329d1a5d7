import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvLine, restoreCell } from './csv-line.ts';

const cellsOf = (line: string): string[] => parse(line)[0] ?? [];
const written = (text: string) => cellsOf(csvLine([text]))[0];

describe('a cell that a spreadsheet would run', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+971501234567', "'+971501234567"],
    ['-2+3', "'-2+3"],
    ['@SUM(1)', "'@SUM(1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\ntext', "'\ntext"],
    [' =1', "' =1"],
    ['"=1"', '\'"=1"'],
    ['“=1', "'“=1"],
    ['\u00a0\u200b=1', "'\u00a0\u200b=1"],
    ['＝1', "'＝1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ["'=1", "''=1"],
    ['a;=1', "a;'=1"],
    ['a\n"-1', 'a\n\'"-1'],
  ])('a cell of %j, which a spreadsheet would run, is written as text', (text, cell) => {
    expect(written(text)).toBe(cell);
    expect(restoreCell(cell)).toBe(text);
  });
});

it.each(['plain', "'tis", '-12.50', '-3', 'a-b', 'x = y', 'AED 5', '<p>a; b</p>', ''])(
  'a cell of %j stays as it is',
  (text) => {
    expect(written(text)).toBe(text);
    expect(restoreCell(text)).toBe(text);
  },
);

it('each text comes back as it was, and none begins a formula, in a cell of commas, semicolons or tabs', () => {
  const signs = ['=', '-', '@', '＋', "'", '"', ' ', '\t', '\r', '\n', ';', ',', 'a', '1', '\u200b', '“'];
  const texts = [''];
  for (let at = 0; at < 4_369; at++) for (const sign of signs) texts.push(texts[at] + sign);
  expect(texts.length).toBeGreaterThan(69_000);
  const wrong = texts.filter((text) => {
    const cell = written(text) ?? '';
    const begins = [cell, ...cell.split(/[;\t\r\n]/)].some((part) => /^[\s"“\u200b]*[=\-@＋]/u.test(part));
    return restoreCell(cell) !== text || (begins && !/^-\d+$/.test(text));
  });
  expect(wrong).toEqual([]);
});

it('a long text takes time in proportion to its length', () => {
  const nasty = ["\n'".repeat(500_000), `;${' '.repeat(1_000_000)}`, `'`.repeat(1_000_000)];
  const startedAt = performance.now();
  for (const text of nasty) expect(restoreCell(written(text) ?? '')).toBe(text);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
