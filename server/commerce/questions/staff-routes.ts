import { mailedShop } from '#commerce/orders/order-mails.ts';
import * as calls from '#contract/staff/questions.ts';
import type { ServeExport } from '#platform/staff-api/serve-export.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { answerQuestion } from './answer-question.ts';
import { exportQuestions } from './export-questions.ts';
import { hideQuestion, showQuestion } from './hide-question.ts';
import { getQuestion, listAllQuestions } from './list-all-questions.ts';

export function questionStaffRoutes(serveStaff: ServeStaff, serveExport: ServeExport, { clock, settings }: Shop): void {
  const subjectKind = 'question';

  serveStaff(calls.listQuestions, ({ db, input }) => listAllQuestions(db, input));

  exportQuestions(serveExport);

  serveStaff(calls.getQuestion, async ({ db, input }) => ({ item: await getQuestion(db, input.id) }));

  serveStaff(calls.answerQuestion, async ({ db, input: { id, answer, answeredAt }, audit }) => {
    const shop = mailedShop(settings);
    const { before } = await answerQuestion(db, { id, answer, answeredAt, now: clock.now(), shop });
    // Without the text: it may name the customer, and the audit log outlives the customer's account.
    const written = { isAnswered: answer !== '', characters: answer.length };
    await audit({ subjectKind, subjectId: id, before: { isAnswered: before !== null }, after: written });
    return { item: await getQuestion(db, id) };
  });

  serveStaff(calls.hideQuestion, async ({ db, input: { id, reason }, audit }) => {
    if (await hideQuestion(db, { id, now: clock.now() })) {
      const hidden = { isHidden: true, reason };
      await audit({ subjectKind, subjectId: id, before: { isHidden: false }, after: hidden });
    }
    return { item: await getQuestion(db, id) };
  });

  serveStaff(calls.showQuestion, async ({ db, input: { id }, audit }) => {
    if (await showQuestion(db, id)) {
      await audit({ subjectKind, subjectId: id, before: { isHidden: true }, after: { isHidden: false } });
    }
    return { item: await getQuestion(db, id) };
  });
}
