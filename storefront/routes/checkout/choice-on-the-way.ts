/**
 * The choice with which the checkout begins: what was chosen on the address page or in the cart, passed as history state, else the first
 * address and cash, the only payment method.
 */
export type EarlierChoice = { addressId: string | null; isCash: boolean; coupon: string };

export function earlierChoiceOf(historyState: unknown): EarlierChoice {
  const state = typeof historyState === 'object' && historyState !== null ? historyState : {};
  const { addressId, isCash, coupon } = state as { addressId?: unknown; isCash?: unknown; coupon?: unknown };
  return {
    addressId: typeof addressId === 'string' ? addressId : null,
    isCash: isCash !== false,
    coupon: typeof coupon === 'string' ? coupon : '',
  };
}

/** Takes the coupon out of the history entry: reloading the page must not apply again what was removed. */
export function forgetCoupon(): void {
  const entry = window.history.state as { usr?: object | null } | null;
  window.history.replaceState({ ...entry, usr: { ...entry?.usr, coupon: '' } }, '');
}
