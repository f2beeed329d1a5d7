import type { StaffReturn, StaffReturnRow } from '#contract/staff/returns.ts';
import type { ReturnRow } from './list-returns.ts';
import type { Return } from './read-returns.ts';

/** Returns in the spellings of the staff contract. */

export function returnRowForStaff({
  requestedAt,
  decidedAt,
  firstProduct,
  lineCount,
  ...row
}: ReturnRow): StaffReturnRow {
  const { id, orderId, trackingNumber, state, reason, refundFils } = row;
  const products = productsText(firstProduct, lineCount);
  const times = { requestedAt: requestedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
  return { id, orderId, trackingNumber, state, reason, refundFils, products, ...times };
}

export function returnForStaff(back: Return, serials: Map<string, string[]>, refundableFils: number): StaffReturn {
  const { id, orderId, trackingNumber, state, reason, refundFils, customerId, explanation } = back;
  return {
    id,
    orderId,
    trackingNumber,
    state,
    reason,
    refundFils,
    customerId,
    explanation,
    refundableFils,
    products: productsText(back.lines[0]?.productName ?? '', back.lines.length),
    refusal: back.refusal ?? '',
    requestedAt: back.requestedAt.toISOString(),
    decidedAt: back.decidedAt?.toISOString() ?? null,
    receivedAt: back.receivedAt?.toISOString() ?? null,
    refundedAt: back.refundedAt?.toISOString() ?? null,
    neverSentAt: back.neverSentAt?.toISOString() ?? null,
    lines: back.lines.map(({ lineItemId, productName, picture, quantity, restocked }) => ({
      lineItemId,
      productName,
      picture,
      quantity,
      restocked,
      serials: serials.get(lineItemId) ?? [],
    })),
  };
}

export function productsText(first: string, lineCount: number): string {
  return lineCount > 1 ? `${first} and ${lineCount - 1} more` : first;
}
