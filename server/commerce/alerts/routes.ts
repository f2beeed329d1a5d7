import { askProductAlert, deleteProductAlert, getProductAlertList } from '#contract/product-alerts.ts';
import { callerOf } from '#platform/http/caller.ts';
import { faults } from '#platform/http/faults.ts';
import { createHourlyLimit } from '#platform/http/hourly-limit.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { askAsMember, askAsVisitor, findAskedVariant } from './ask-alert.ts';
import { deleteAlert } from './end-alerts.ts';
import { asksPerCallerAndHour } from './limits.ts';
import { listAlerts } from './read-alerts.ts';
import { alertOnWire } from './wire.ts';

/** The same whether or not a link was mailed. */
const neutralMessage =
  'If this alert is not set already, and no link to it was mailed today, one is on its way. Please open it to confirm the alert.';

export function alertRoutes(serve: Serve, { db, clock, sign, settings }: Shop): void {
  const countAsk = createHourlyLimit(clock, asksPerCallerAndHour);

  serve(askProductAlert, async ({ input, customerId, request }) => {
    const { product_url: handle, color, attribute, version_id: versionId, kind, email } = input;
    const variant = await findAskedVariant(db, { handle, selection: { color, attribute, versionId }, kind });
    const asked = { variant, kind, now: clock.now() };
    if (customerId !== null) {
      await db.transaction((tx) => askAsMember(tx, { ...asked, customerId }));
      return { message: 'We will mail you.', is_confirmed: true };
    }
    if (email === undefined) throw faults.invalidInput('email', 'must be sent by a visitor');
    countAsk(callerOf(request));
    const shop = { ...settings.shop, publicUrl: settings.publicUrl };
    await db.transaction((tx) => askAsVisitor(tx, { ...asked, email, sign, shop }));
    return { message: neutralMessage, is_confirmed: false };
  });

  serve(getProductAlertList, async ({ customerId }) => ({
    alert_list: (await listAlerts(db, customerId)).map(alertOnWire),
  }));

  serve(deleteProductAlert, async ({ input, customerId }) => {
    await deleteAlert(db, { id: input.alert_id, customerId });
    return { message: 'The alert was removed.' };
  });
}
