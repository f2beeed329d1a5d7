import { moveCredits } from '#commerce/wallet/move-credits.ts';
import type { Shop } from '#server/shop.ts';

/** Gives a customer credits, as goodwill. */
export async function giveCredits({ db, clock }: Shop, { id: customerId }: { id: string }, amountFils: number) {
  const entry = { customerId, amountFils, kind: 'goodwill', text: 'With our apologies', staffId: null } as const;
  await db.transaction((tx) => moveCredits(tx, { ...entry, now: clock.now() }));
}
