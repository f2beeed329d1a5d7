import { isApiFault } from '#contract/client.ts';
import { m } from '#storefront/paraglide/messages.js';
import type { Selection } from '#storefront/routes/product/nearest-variant.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { readAccessToken } from '#storefront/shopper/session.ts';

/** What a shopper wants to be told of. */
export type Wanted = { kind: 'back' | 'cheaper'; productUrl: string; selection: Selection };

/** `set`: it holds; `to confirm`: a link is on its way; `signed out`: the session has ended, so an address is needed. Else why not. */
export type Outcome = 'set' | 'to confirm' | 'signed out' | { problem: string };

/** Asks for an alert to the member's address, or to a visitor's `email`. */
export async function askAlert({ kind, productUrl, selection }: Wanted, email: string | null): Promise<Outcome> {
  const { color, attr: attribute, version_id } = selection;
  try {
    const asked = { product_url: productUrl, kind, color, attribute, version_id, email };
    const answer = await browserCaller('askProductAlert', asked);
    if (answer.status === 'success') return answer.is_confirmed ? 'set' : 'to confirm';
    return { problem: answer.message };
  } catch (fault) {
    if (email === null && readAccessToken() === null) return 'signed out';
    console.error('Asking for the alert failed:', fault);
    const isTooMany = isApiFault(fault) && fault.httpStatus === 429;
    return { problem: isTooMany ? fault.message : m.alert_failed() };
  }
}
