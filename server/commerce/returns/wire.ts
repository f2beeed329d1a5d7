import { aedFromFils } from '#contract/money.ts';
import type { ReturnOption } from './list-return-options.ts';
import type { Return } from './read-returns.ts';

/** Returns in the contract's spellings. */

export function optionOnWire({ lineItemId, quantity, reasons }: ReturnOption) {
  const ends = reasons.map(({ reason, until }) => ({ reason, until: until.toISOString() }));
  const latest =
    ends
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? '';
  return { id: lineItemId, qty: quantity, until: latest, reasons: ends };
}

export function returnStateOnWire({ id, state, lines }: Return) {
  return { id, state, qty: lines.reduce((units, { quantity }) => units + quantity, 0) };
}

export function returnOnWire(back: Return) {
  return {
    id: back.id,
    tracking_no: back.trackingNumber,
    state: back.state,
    reason: back.reason,
    refusal: back.refusal ?? '',
    refund: back.refundFils === null ? null : aedFromFils(back.refundFils),
    requested_at: back.requestedAt.toISOString(),
    products: back.lines.map(({ picture, productName, quantity }) => ({
      product_image: picture,
      product_name: productName,
      qty: quantity,
    })),
  };
}
