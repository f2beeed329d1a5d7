import type { Shop } from './shop.ts';

export type Upkeep = { stop(): Promise<void> };

/** What an open shop does by the clock. */
export async function startUpkeep(_shop: Shop): Promise<Upkeep> {
  return {
    async stop() {},
  };
}
