import * as calls from '#contract/staff/webhooks.ts';
import { encrypt } from '#platform/encrypt.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { secretPurpose } from './deliver.ts';
import { listDeliveries, queueTest, replay } from './deliveries.ts';
import { addWebhook, changeWebhook, listWebhooks, removeWebhook, replaceSecret } from './manage-webhooks.ts';
import { checkUrl } from './receivers.ts';
import { newSecret } from './sign-delivery.ts';

export function webhookStaffRoutes(serveStaff: ServeStaff, { clock, sign, settings }: Shop): void {
  const subjectKind = 'webhook';
  const makeSecret = () => {
    const secret = newSecret();
    return { secret, encryptedSecret: encrypt(sign, secretPurpose, secret) };
  };

  serveStaff(calls.listWebhooks, async ({ db }) => ({ items: await listWebhooks(db) }));

  serveStaff(calls.createWebhook, async ({ db, input, audit }) => {
    checkUrl(input.url, settings.publicUrl);
    const { secret, encryptedSecret } = makeSecret();
    const item = await addWebhook(db, { ...input, encryptedSecret, now: clock.now() });
    await audit({ subjectKind, subjectId: item.id, after: input });
    return { item, secret };
  });

  serveStaff(calls.updateWebhook, async ({ db, input, audit }) => {
    checkUrl(input.url, settings.publicUrl);
    const { before, after } = await changeWebhook(db, { ...input, now: clock.now() });
    await audit({ subjectKind, subjectId: input.id, before: auditedOf(before), after: auditedOf(after) });
    return { item: after };
  });

  serveStaff(calls.deleteWebhook, async ({ db, input, audit }) => {
    const before = await removeWebhook(db, input.id);
    await audit({ subjectKind, subjectId: input.id, before: auditedOf(before), after: null });
    return {};
  });

  serveStaff(calls.rotateWebhookSecret, async ({ db, input, audit }) => {
    const { secret, encryptedSecret } = makeSecret();
    const item = await replaceSecret(db, input.id, encryptedSecret, clock.now());
    await audit({ subjectKind, subjectId: input.id, after: { secret: 'a new one' } });
    return { item, secret };
  });

  serveStaff(calls.testWebhook, async ({ db, input }) => {
    await queueTest(db, input.id, clock.now());
    return { message: 'A test is on its way; it is in the list of deliveries.' };
  });

  serveStaff(calls.listWebhookDeliveries, ({ db, input }) => listDeliveries(db, input));

  serveStaff(calls.replayWebhookDelivery, async ({ db, input, audit }) => {
    const item = await replay(db, input.id);
    await audit({ subjectKind: 'webhook delivery', subjectId: input.id, after: { event: item.event } });
    return { item };
  });
}

const auditedOf = ({ url, events, isEnabled }: calls.Webhook) => ({ url, events, isEnabled });
