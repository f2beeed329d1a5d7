import type { StaffSpecification } from '#contract/staff/specifications.ts';
import type { SpecificationValue } from './format-value.ts';
import { specificationRefusals } from './refusals.ts';

type Value = { key: string; variantId: string | null; value: SpecificationValue };

/** Refuses values that the vocabulary does not allow, and two for the same thing. */
export function checkValues(vocabulary: StaffSpecification[], values: Value[]): void {
  const byKey = new Map(vocabulary.map((specification) => [specification.key, specification]));
  const seen = new Set<string>();
  for (const { key, variantId, value } of values) {
    const specification = byKey.get(key);
    if (!specification) throw specificationRefusals.unknownKey(key);
    checkKind(specification, value);
    const place = `${variantId} ${key}`;
    if (seen.has(place)) throw specificationRefusals.valueTwice(specification.name);
    seen.add(place);
  }
}

function checkKind({ name, kind, choices }: StaffSpecification, value: SpecificationValue) {
  if (kind === 'number' && typeof value !== 'number') throw specificationRefusals.notANumber(name);
  if (kind === 'boolean' && typeof value !== 'boolean') throw specificationRefusals.notYesOrNo(name);
  if (kind !== 'choice') return;
  if (typeof value !== 'string' || !choices.some((choice) => choice.name === value))
    throw specificationRefusals.noSuchChoice(name, String(value));
}
