import type { ReturnState } from '#contract/return-states.ts';
import { m } from '#storefront/paraglide/messages.js';

/** The state of a return in the shopper's words. */
export function returnStateText(state: ReturnState): string {
  const texts: Record<ReturnState, () => string> = {
    requested: m.return_state_requested,
    approved: m.return_state_approved,
    refused: m.return_state_refused,
    received: m.return_state_received,
    refunded: m.return_state_refunded,
    never_sent: m.return_state_never_sent,
  };
  return texts[state]();
}
