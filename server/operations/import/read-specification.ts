import { gigabytesOfTerabyte } from '#commerce/specifications/format-value.ts';
import { mostNumber } from '#contract/staff/product-fields.ts';
import type { StaffSpecification } from '#contract/staff/specifications.ts';
import { BadCell, flagOf, quote } from './read-cell.ts';
import type { Value } from './shaped-product.ts';

/** Parses the cell of a specification; null if it is empty. Throws BadCell. */
export type ReadValue = (text: string) => Value | null;

export function specificationReader({ kind, unit, choices }: StaffSpecification): ReadValue {
  const readFilled = {
    number: () => numberReader(unit),
    choice: () => choiceReader(choices),
    boolean: () => readYesOrNo,
  }[kind]();
  return (text) => (text === '' ? null : readFilled(text));
}

/** A number, its thousands separated by commas or not, and what follows it. */
const numberAndUnit = /^(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?)\s*(.*)$/is;

function numberReader(unit: string | null): (text: string) => number {
  const factors = new Map([
    ['', 1],
    ...(unit === null ? [] : [[fold(unit), 1] as const]),
    ...(unit === 'GB' ? [['tb', gigabytesOfTerabyte] as const] : []),
  ]);
  const examples = unit === null ? '256' : `256 or 256 ${unit}`;
  return (text) => {
    const [, digits = '', rest = ''] = numberAndUnit.exec(text) ?? [];
    const factor = factors.get(fold(rest));
    if (digits === '' || factor === undefined)
      throw new BadCell(`is ${quote(text)}; it must be a number, such as ${examples}`);
    const number = Number(digits.replaceAll(',', '')) * factor;
    if (Math.abs(number) > mostNumber)
      throw new BadCell(`is ${quote(text)}; it must be from -${mostNumber} to ${mostNumber}`);
    return number;
  };
}

function readYesOrNo(text: string): boolean {
  const flag = flagOf(text);
  if (flag === null) throw new BadCell(`is ${quote(text)}; it must be yes or no`);
  return flag;
}

const mostNamed = 5;

function choiceReader(choices: StaffSpecification['choices']): (text: string) => number {
  const folded = new Map(choices.map(({ id, name }) => [fold(name), id]));
  // Two choices may differ in case alone.
  const exact = new Map(choices.map(({ id, name }) => [name, id]));
  return (text) => {
    const id = exact.get(text) ?? folded.get(fold(text));
    if (id === undefined) throw new BadCell(`is ${quote(text)}; ${listChoices(choices)}`);
    return id;
  };
}

function listChoices(choices: StaffSpecification['choices']): string {
  if (choices.length === 0) return 'the specification has no choices yet, so add them first';
  const named = choices.slice(0, mostNamed).map(({ name }) => name);
  const last = choices.length > mostNamed ? 'another of its choices' : named.pop();
  return `it must be ${named.length > 0 ? `${named.join(', ')} or ` : ''}${last}`;
}

const fold = (text: string) => text.trim().normalize('NFC').toLowerCase();
