import { aedFromFils } from '#contract/money.ts';
import type { Wallet } from './get-wallet.ts';

export function walletOnWire({ balanceFils, entries }: Wallet) {
  return {
    balance: aedFromFils(balanceFils),
    entries: entries.map(({ id, amountFils, text, at }) => ({
      id,
      amount: aedFromFils(amountFils),
      text,
      at: at.toISOString(),
    })),
  };
}
