import { isApiFault } from '#contract/client.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller } from '#storefront/shopper/api.ts';
import type { Message } from './message.ts';

/** Returns null for success, else the message for the shopper (R-CNT-2). */
export async function sendMessage(message: Message): Promise<string | null> {
  try {
    const answer = await browserCaller('postMessage', message);
    return answer.status === 'success' ? null : m.contact_refused();
  } catch (fault) {
    console.error('Sending the message failed:', fault);
    // An immediate retry would fail too; the server's message says when to retry.
    const isTooMany = isApiFault(fault) && fault.httpStatus === 429;
    return isTooMany ? fault.message : m.contact_failed();
  }
}
