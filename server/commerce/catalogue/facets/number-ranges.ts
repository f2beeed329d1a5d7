import { formatValue } from '#commerce/specifications/format-value.ts';

/** A number (`from` and `to` are the same), or numbers from one up to but without another. */
export type NumberRange = { from: number; to: number };

/** So many different numbers are values of their own; more are grouped. */
const mostNumbers = 12;
const wantedRanges = 8;

/** The ranges that cover the numbers, which ascend: each number by itself, or grouped between round bounds. */
export function rangesOf(numbers: number[]): NumberRange[] {
  const lowest = numbers[0];
  const highest = numbers.at(-1);
  if (lowest === undefined || highest === undefined) return [];
  if (numbers.length <= mostNumbers) return numbers.map((number) => ({ from: number, to: number }));
  const bounds = highest > 10 * lowest && lowest > 0 ? growing(lowest, highest) : even(lowest, highest);
  return bounds.slice(0, -1).map((from, at) => ({ from, to: bounds[at + 1] as number }));
}

/** Steps of 1, 2 or 5 times a power of ten. */
function even(lowest: number, highest: number): number[] {
  const step = roundUp((highest - lowest) / wantedRanges);
  const bounds = [Math.floor(lowest / step)];
  while ((bounds.at(-1) as number) * step <= highest) bounds.push((bounds.at(-1) as number) + 1);
  return bounds.map((bound) => exact(bound * step));
}

/** 1, 2, 5, 10, 20, 50 … */
function growing(lowest: number, highest: number): number[] {
  const bounds = [roundDown(lowest)];
  while ((bounds.at(-1) as number) <= highest) bounds.push(roundUp(exact((bounds.at(-1) as number) * 1.5)));
  return bounds;
}

function roundUp(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number));
  return exact(([1, 2, 5].find((digit) => exact(digit * power) >= number) ?? 10) * power);
}

function roundDown(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number));
  return exact(([5, 2, 1].find((digit) => exact(digit * power) <= number) ?? 1) * power);
}

/** Without the rounding of 0.1 + 0.2. */
const exact = (number: number) => Number(number.toPrecision(12));

export const isWithin = ({ from, to }: NumberRange, number: number) =>
  from === to ? number === from : number >= from && number < to;

/** As it stands in an address: 256, or 10-20. */
export const writeRange = ({ from, to }: NumberRange) => (from === to ? String(from) : `${from}-${to}`);

/** What `writeRange` wrote; null for anything else. */
export function readRange(text: string): NumberRange | null {
  const [, from, to = from] = /^(-?\d+(?:\.\d+)?)(?:-(-?\d+(?:\.\d+)?))?$/.exec(text) ?? [];
  return from === undefined || to === undefined ? null : { from: Number(from), to: Number(to) };
}

/** As shoppers read it: 256 GB, or 10 to 20 inches. */
export function nameRange({ from, to }: NumberRange, unit: string | null): string {
  const last = formatValue(to, unit);
  if (from === to) return last;
  const first = formatValue(from, unit);
  const [number, ofFirst] = first.split(' ');
  return `${ofFirst === last.split(' ')[1] ? number : first} to ${last}`;
}
