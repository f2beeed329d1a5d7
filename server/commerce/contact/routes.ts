import { postMessage } from '#contract/contact.ts';
import { callerOf } from '#platform/http/caller.ts';
import { createHourlyLimit } from '#platform/http/hourly-limit.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { receiveMessage } from './receive-message.ts';
import { messageFromWire } from './wire.ts';

const messagesPerCallerAndHour = 5;

export function contactRoutes(serve: Serve, { db, clock, settings }: Shop): void {
  const countMessage = createHourlyLimit(clock, messagesPerCallerAndHour);

  serve(postMessage, async ({ input, request }) => {
    countMessage(callerOf(request));
    const received = { contactMessage: messageFromWire(input), shopEmail: settings.shop.email, now: clock.now() };
    await db.transaction((tx) => receiveMessage(tx, received));
    return { message: 'Message sent successfully' };
  });
}
