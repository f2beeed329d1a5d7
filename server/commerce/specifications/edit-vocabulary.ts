import { eq, inArray, sql } from 'drizzle-orm';
import type { StaffSpecification } from '#contract/staff/specifications.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/unique-violation.ts';
import { faults } from '#platform/http/faults.ts';
import { specificationRefusals } from './refusals.ts';
import { specificationChoices, specifications, specificationValues } from './tables.ts';

/** Product pages and lists show names, units and choices, so a change expires all that is cached. */

type New = { name: string; key: string; kind: StaffSpecification['kind']; unit: string };

/** Adds a specification, its key made from the name if it is blank. Refuses a taken name or key. */
export async function createSpecification(
  tx: Tx,
  { name, key, kind, unit }: New,
): Promise<{ id: number; key: string }> {
  const made = keyOf(key || name);
  if (made === '') throw faults.invalidInput('key', 'must have letters from a to z, or digits');
  const [row] = await refuseTaken(name, () =>
    tx
      .insert(specifications)
      .values({ name, key: made, kind, unit: kind === 'number' && unit !== '' ? unit : null })
      .returning({ id: specifications.id, key: specifications.key }),
  );
  if (!row) throw new Error('The specification was not made.');
  return row;
}

type Update = { id: number; name: string; unit: string; choices: { id: number | null; name: string }[] };

/**
 * Renames a specification, and sets its choices in their order. Refuses a taken name, and to leave out a choice that products have;
 * a fault when there is no such specification.
 */
export async function updateSpecification(tx: Tx, { id, name, unit, choices }: Update): Promise<void> {
  const [known] = await tx.select().from(specifications).where(eq(specifications.id, id)).for('update');
  if (!known) throw faults.notFound('This specification');
  if (known.kind !== 'choice' && choices.length > 0) throw specificationRefusals.noChoices(known.name);
  await refuseTaken(name, () =>
    tx
      .update(specifications)
      .set({ name, unit: known.kind === 'number' && unit !== '' ? unit : null })
      .where(eq(specifications.id, id)),
  );
  await saveChoices(tx, id, choices);
  await publishChanges(tx, ['*']);
}

/** Deletes a specification without values. Refuses one that products have; a fault when there is none. */
export async function deleteSpecification(tx: Tx, id: number): Promise<void> {
  const [known] = await tx.select().from(specifications).where(eq(specifications.id, id)).for('update');
  if (!known) throw faults.notFound('This specification');
  const [used] = await tx
    .select({ id: specificationValues.id })
    .from(specificationValues)
    .where(eq(specificationValues.specificationId, id))
    .limit(1);
  if (used) throw specificationRefusals.isUsed(known.name);
  await tx.delete(specifications).where(eq(specifications.id, id));
}

async function saveChoices(tx: Tx, specificationId: number, choices: Update['choices']) {
  const twice = choices.find(({ name }, at) => choices.findIndex((other) => other.name === name) !== at);
  if (twice) throw specificationRefusals.choiceTwice(twice.name);
  const before = await tx
    .select()
    .from(specificationChoices)
    .where(eq(specificationChoices.specificationId, specificationId));
  const kept = new Set(choices.map(({ id }) => id));
  if (choices.some(({ id }) => id !== null && !before.some((one) => one.id === id)))
    throw specificationRefusals.unknownChoice();
  const removed = before.filter(({ id }) => !kept.has(id));
  await removeChoices(tx, removed);
  await writeChoices(tx, specificationId, choices);
}

async function writeChoices(tx: Tx, specificationId: number, choices: Update['choices']) {
  const rows = JSON.stringify(choices.map((choice, position) => ({ ...choice, position })));
  const input = sql`json_to_recordset(${rows}::json) AS input(id integer, name text, position integer)`;
  // Names are unique: they are replaced by ids first, so that two can be swapped.
  await tx
    .update(specificationChoices)
    .set({ name: sql`${specificationChoices.id}::text || chr(31)` })
    .where(eq(specificationChoices.specificationId, specificationId));
  await tx.execute(sql`
    UPDATE specification_choices choice SET name = input.name, position = input.position FROM ${input}
    WHERE choice.id = input.id AND choice.specification_id = ${specificationId}::integer`);
  await tx.execute(sql`
    INSERT INTO specification_choices (specification_id, name, position)
    SELECT ${specificationId}::integer, input.name, input.position FROM ${input} WHERE input.id IS NULL`);
}

async function removeChoices(tx: Tx, removed: { id: number; name: string }[]) {
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  const [used] = await tx
    .select({ choiceId: specificationValues.choiceId })
    .from(specificationValues)
    .where(inArray(specificationValues.choiceId, ids))
    .limit(1);
  const name = removed.find(({ id }) => id === used?.choiceId)?.name;
  if (name !== undefined) throw specificationRefusals.choiceIsUsed(name);
  await tx.delete(specificationChoices).where(inArray(specificationChoices.id, ids));
}

async function refuseTaken<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? specificationRefusals.nameTaken(name) : error;
  }
}

/** Lower-case words joined by dashes. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
}
