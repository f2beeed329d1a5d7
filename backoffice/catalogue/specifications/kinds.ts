import type { StaffSpecification } from '#contract/staff/specifications.ts';

type Kind = StaffSpecification['kind'];

const words: Record<Kind, string> = { number: 'Number', choice: 'Choice', boolean: 'Yes or no' };

export const kindWord = (kind: Kind) => words[kind];
export const kindChoices = Object.entries(words).map(([id, name]) => ({ id, name }));

/** A name with its unit: `Storage (GB)`. */
export const withUnit = ({ name, unit }: Pick<StaffSpecification, 'name' | 'unit'>) =>
  unit === null ? name : `${name} (${unit})`;
