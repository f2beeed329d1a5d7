import { type ChipFamily, chipFamilies } from './chips.ts';
import type { Facts } from './vocabulary.ts';

/** Of a computer's facts, its chip's family too. */
export function withChipFamily(facts: Facts): Facts {
  const families = Object.keys(chipFamilies) as ChipFamily[];
  const family = families.find((name) => chipFamilies[name].some((chip) => chip === facts.chip));
  return family === undefined ? facts : { ...facts, 'chip-family': family };
}
