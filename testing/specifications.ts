import { randomUUID } from 'node:crypto';
import type { StaffCaller } from '#contract/staff/client.ts';
import type { StaffSpecification } from '#contract/staff/specifications.ts';

/** Specifications for tests, made by the calls of a manager. */

type Details = { name?: string; unit?: string; choices?: string[] };

/** A specification with a name of its own. */
export async function aSpecification(
  call: StaffCaller,
  kind: StaffSpecification['kind'],
  { name = `Fact ${randomUUID().slice(0, 8)}`, unit = '', choices = [] }: Details = {},
): Promise<StaffSpecification> {
  const { item } = await call('createSpecification', { name, kind, unit });
  const named = choices.map((choice) => ({ id: null, name: choice }));
  return (await call('updateSpecification', { id: item.id, name, unit, choices: named })).item;
}

/** Sets the sheet of a subcategory, in this order; shoppers can filter by all and compare them. */
export async function setSheet(call: StaffCaller, subcategoryId: number, specifications: StaffSpecification[]) {
  const uses = { isFiltered: true, isCompared: true, isOnCard: false };
  const { rows: before } = await call('getSheet', { subcategoryId });
  const rows = specifications.map(({ id }) => ({ specificationId: id, ...uses }));
  await call('saveSheet', { subcategoryId, before, rows });
}
