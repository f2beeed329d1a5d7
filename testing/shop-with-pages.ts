import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { buildApp } from '#server/app.ts';
import { builtBackOffice } from '#server/back-office.ts';
import { openShop } from '#server/open-shop.ts';
import { builtStorefront, type Storefront } from '#server/pages.ts';
import { readSettings, type ShopConfig } from '#server/settings.ts';
import shopConfig from '#shop-config';
import { afterTestFile } from './clean-up.ts';
import { copyOfDemoData } from './demo-data.ts';
import { saveConfig } from './owners-settings.ts';
import { openRoughNetwork, type RoughNetwork } from './rough-network.ts';
import { callsOf, createTestClock, passUndoTime, runMailJobs, type TestShop } from './shop.ts';

/** The shop as a browser reaches it, over a network that a test can break. */
export type ShopWithPages = TestShop & { url: string; network: RoughNetwork };

/**
 * Opens the built storefront with the demo catalogue inside the test's own process, so that a test can move an order as
 * staff do, take the last unit or set the clock, and see the page. Closed by itself after the test file.
 */
export async function startShopWithPages(
  options: { config?: Partial<ShopConfig>; env?: Record<string, string>; storefront?: Storefront } = {},
): Promise<ShopWithPages> {
  const dataDir = copyOfDemoData();
  // The picture used by the factories.
  writeFileSync(join(dataDir, 'media/product.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  const settings = readSettings(
    { ...shopConfig, ...options.config },
    { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0', DEV_MAILBOX: '1', ...options.env },
  );
  const clock = createTestClock();
  const shop = await openShop(settings, { clock, log: openLog('silent') });
  // The demo's database has its settings already.
  if (options.config) await saveConfig(shop, settings.seed);
  const app = await buildApp(shop, {
    storefront: options.storefront ?? (await builtStorefront()),
    backOffice: await builtBackOffice(),
    checkAnswers: true,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const network = await openRoughNetwork((app.server.address() as AddressInfo).port);

  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await network.close();
    await app.close();
    await shop.viewCounter.stop();
    await shop.missRecorder.stop();
    shop.mail.close();
    await shop.database.close();
  };
  afterTestFile(close);
  return {
    shop,
    app,
    clock,
    close,
    ...callsOf(app, settings.apiKey),
    mails: () => runMailJobs(shop),
    afterUndo: () => passUndoTime(shop, clock),
    url: network.url,
    network,
  };
}

/** In its first second a shop may search the database, which finds less. */
export async function untilSearchInMemory({ shop: { search } }: ShopWithPages): Promise<void> {
  search.start();
  await vi.waitUntil(() => search.source() === 'memory', 15_000);
}
