/** The choice made on the address page, passed to the checkout as history state. */
export type EarlierChoice = { addressId: string | null; isCash: boolean };

export function earlierChoiceOf(historyState: unknown): EarlierChoice {
  if (typeof historyState !== 'object' || historyState === null) return { addressId: null, isCash: false };
  const { addressId, isCash } = historyState as { addressId?: unknown; isCash?: unknown };
  return { addressId: typeof addressId === 'string' ? addressId : null, isCash: isCash === true };
}
