import * as calls from '#contract/staff/search.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import { createSynonym, deleteSynonym, updateSynonym } from './edit-synonyms.ts';
import { getSynonym, listSynonyms } from './list-synonyms.ts';

const subjectKind = 'synonym';

export function searchStaffRoutes(serveStaff: ServeStaff): void {
  serveStaff(calls.listSynonyms, ({ db, input }) => listSynonyms(db, input));

  serveStaff(calls.getSynonym, async ({ db, input }) => ({ item: await getSynonym(db, input.id) }));

  serveStaff(calls.createSynonym, async ({ db, input, audit }) => {
    const item = await createSynonym(db, input);
    await audit({ subjectKind, subjectId: item.id, after: item });
    return { item };
  });

  serveStaff(calls.updateSynonym, async ({ db, input, audit }) => {
    const before = await getSynonym(db, input.id);
    const item = await updateSynonym(db, input.id, input.meanings);
    await audit({ subjectKind, subjectId: input.id, before, after: item });
    return { item };
  });

  serveStaff(calls.deleteSynonym, async ({ db, input, audit }) => {
    const before = await getSynonym(db, input.id);
    await deleteSynonym(db, input.id);
    await audit({ subjectKind, subjectId: input.id, before });
    return {};
  });
}
