import * as calls from '#contract/staff/content.ts';
import { storePicture } from '#platform/media/store-picture.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { getPromotion, listAllPromotions } from './list-all-promotions.ts';
import { contentRefusals } from './refusals.ts';
import { createPromotion, deletePromotion, movePromotion, updatePromotion } from './save-promotion.ts';

const subjectKind = 'promotion';

export function contentStaffRoutes(serveStaff: ServeStaff, { clock, pictures }: Shop): void {
  serveStaff(calls.listPromotions, ({ db, input }) => listAllPromotions(db, clock.now(), input));

  serveStaff(calls.getPromotion, async ({ db, input }) => ({ item: await getPromotion(db, clock.now(), input.id) }));

  serveStaff(calls.createPromotion, async ({ db, input: { kind, ...fields }, audit }) => {
    const id = await createPromotion(db, kind, fields);
    const item = await getPromotion(db, clock.now(), id);
    await audit({ subjectKind, subjectId: id, after: item });
    return { item };
  });

  serveStaff(calls.updatePromotion, async ({ db, input: { id, ...fields }, audit }) => {
    const before = await getPromotion(db, clock.now(), id);
    await updatePromotion(db, id, fields);
    const item = await getPromotion(db, clock.now(), id);
    await audit({ subjectKind, subjectId: id, before, after: item });
    return { item };
  });

  serveStaff(calls.movePromotion, async ({ db, input: { id, direction }, audit }) => {
    if (await movePromotion(db, id, direction))
      await audit({ subjectKind, subjectId: id, after: { moved: direction } });
    return {};
  });

  serveStaff(calls.deletePromotion, async ({ db, input: { id }, audit }) => {
    const before = await getPromotion(db, clock.now(), id);
    await deletePromotion(db, id);
    await audit({ subjectKind, subjectId: id, before });
    return {};
  });

  serveStaff(calls.uploadPromotionPicture, async ({ upload, input, audit }) => {
    const stored = await storePicture(pictures, upload, { isPhoneCrop: input.crop === 'phone' });
    if ('refused' in stored) throw contentRefusals.notPicture(stored.refused);
    await audit({ subjectKind, subjectId: 'picture', after: { path: stored.path } });
    return { path: stored.path };
  });
}
