import { getWallet as getWalletCall } from '#contract/returns.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { getWallet } from './get-wallet.ts';
import { walletOnWire } from './wire.ts';

export function walletRoutes(serve: Serve, { db }: Shop): void {
  serve(getWalletCall, async ({ customerId }) => walletOnWire(await getWallet(db, customerId)));
}
