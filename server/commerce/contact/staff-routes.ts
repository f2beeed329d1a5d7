import * as calls from '#contract/staff/contact.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { answerMessage, setMessageState } from './answer-message.ts';
import { getMessage, listMessages } from './list-messages.ts';

export function contactStaffRoutes(serveStaff: ServeStaff, { clock, settings }: Shop): void {
  serveStaff(calls.listMessages, ({ db, input }) => listMessages(db, input));

  serveStaff(calls.getMessage, async ({ db, input }) => ({ item: await getMessage(db, input.id) }));

  serveStaff(calls.answerMessage, async ({ db, input: { id, answer }, staff, audit }) => {
    const { stateBefore } = await answerMessage(db, {
      id,
      text: answer,
      staffId: staff.id,
      now: clock.now(),
      shop: settings.shop,
    });
    await audit({
      subjectKind: 'message',
      subjectId: id,
      before: { state: stateBefore },
      after: { state: 'answered', characters: answer.length },
    });
    const item = await getMessage(db, id);
    return { message: `Your answer is on its way to ${item.email}.`, item };
  });

  serveStaff(calls.setMessageState, async ({ db, input, audit }) => {
    const { stateBefore } = await setMessageState(db, input);
    await audit({
      subjectKind: 'message',
      subjectId: input.id,
      before: { state: stateBefore },
      after: { state: input.state },
    });
    return { item: await getMessage(db, input.id) };
  });
}
