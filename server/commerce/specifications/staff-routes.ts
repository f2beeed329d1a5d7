import { followConditionWords } from '#commerce/catalogue/follow-condition-words.ts';
import type { StaffSpecification } from '#contract/staff/specifications.ts';
import * as calls from '#contract/staff/specifications.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import { createSpecification, deleteSpecification, updateSpecification } from './edit-vocabulary.ts';
import { getSheet, listSpecifications } from './list-specifications.ts';
import { saveSheet } from './save-sheet.ts';

const subjectKind = 'specification';

/** The back office's calls for the vocabulary and the sheets; the values of a product are saved by product-editing. */
export function specificationsStaffRoutes(serveStaff: ServeStaff): void {
  serveStaff(calls.listSpecifications, async ({ db }) => ({ items: await listSpecifications(db) }));

  serveStaff(calls.createSpecification, async ({ db, input, audit }) => {
    const { id, key } = await createSpecification(db, input);
    await audit({ subjectKind, subjectId: id, after: { ...input, key } });
    return withItem(await listSpecifications(db), id);
  });

  serveStaff(calls.updateSpecification, async ({ db, input, audit }) => {
    const before = (await listSpecifications(db)).find(({ id }) => id === input.id);
    await updateSpecification(db, input);
    await followConditionWords(db, input.id);
    const answer = withItem(await listSpecifications(db), input.id);
    await audit({ subjectKind, subjectId: input.id, before, after: answer.item });
    return answer;
  });

  serveStaff(calls.deleteSpecification, async ({ db, input, audit }) => {
    const before = (await listSpecifications(db)).find(({ id }) => id === input.id);
    await deleteSpecification(db, input.id);
    await audit({ subjectKind, subjectId: input.id, before });
    return { items: await listSpecifications(db) };
  });

  serveStaff(calls.getSheet, async ({ db, input }) => ({ rows: await getSheet(db, input.subcategoryId) }));

  serveStaff(calls.saveSheet, async ({ db, input, audit }) => {
    const { subcategoryId, before, rows } = input;
    await saveSheet(db, input);
    await audit({
      subjectKind: 'subcategory',
      subjectId: subcategoryId,
      before: { sheet: before },
      after: { sheet: rows },
    });
    return { rows };
  });
}

function withItem(items: StaffSpecification[], id: number) {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error('The specification is not in the vocabulary.');
  return { item, items };
}
