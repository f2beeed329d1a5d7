import { getOwnOrderById } from '#commerce/orders/get-order.ts';
import { mailedShop } from '#commerce/orders/order-mails.ts';
import { getReturnList, getReturnOptions, requestReturn as requestReturnCall } from '#contract/returns.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { listReturnOptions } from './list-return-options.ts';
import { listOwnReturns } from './read-returns.ts';
import { requestReturn } from './request-return.ts';
import { windowsOfOrder } from './windows-of-order.ts';
import { optionOnWire, returnOnWire, returnStateOnWire } from './wire.ts';

export function returnRoutes(serve: Serve, { db, clock, settings, facts }: Shop): void {
  const windowsOf = windowsOfOrder(() => settings.shop.returnWindows, facts.stored);
  serve(getReturnOptions, async ({ input, customerId }) => {
    const order = await getOwnOrderById(db, { customerId, orderId: input.order_id });
    const { lines, reasons } = await listReturnOptions(db, { order, windowsOf, now: clock.now() });
    const returns = await listOwnReturns(db, customerId, order.id);
    return { lines: lines.map(optionOnWire), reasons, returns: returns.map(returnStateOnWire) };
  });

  serve(requestReturnCall, async ({ input, customerId }) => {
    const asked = {
      customerId,
      orderId: input.order_id,
      lines: input.lines.map(({ id, qty }) => ({ lineItemId: id, quantity: qty })),
      reason: input.reason,
      explanation: input.explanation ?? '',
      now: clock.now(),
      windowsOf,
      shop: mailedShop(settings),
    };
    const returnId = await db.transaction((tx) => requestReturn(tx, asked));
    return { return_id: returnId, message: 'We have received your return request and will write to you.' };
  });

  serve(getReturnList, async ({ customerId }) => ({
    returns: (await listOwnReturns(db, customerId)).map(returnOnWire),
  }));
}
