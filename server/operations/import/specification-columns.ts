import type { StaffSpecification } from '#contract/staff/specifications.ts';
import { columnOf, type SpecificationColumn } from './csv-columns.ts';
import { type ReadValue, specificationReader } from './read-specification.ts';

/** The column of a specification in a file, and how its cells are read. */
export type SpecificationCells = {
  column: SpecificationColumn;
  place: number;
  specificationId: number;
  read: ReadValue;
};

/** The columns of a file's first line that name specifications; and by place, why others that begin so are ignored. */
export function findSpecifications(header: string[], vocabulary: StaffSpecification[]) {
  const byKey = new Map(vocabulary.map((specification) => [specification.key, specification]));
  const found = new Map<string, SpecificationCells>();
  const faults = new Map<number, string>();
  for (const [place, name] of header.entries()) {
    const key = /^specification:(.*)$/is.exec(name.trim())?.[1]?.trim().toLowerCase();
    if (key === undefined) continue;
    const specification = byKey.get(key);
    if (!specification)
      faults.set(place, 'there is no specification of this key; correct it, or add the specification first');
    else if (found.has(key)) faults.set(place, 'the file has this column twice');
    else {
      const read = specificationReader(specification);
      found.set(key, { column: columnOf(key), place, specificationId: specification.id, read });
    }
  }
  return { specifications: [...found.values()], faults };
}
