import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openLog } from '#platform/log/log.ts';
import { openShop } from '#server/open-shop.ts';
import { loadDemo } from '#server/operations/demo/load-demo.ts';
import { readSettings } from '#server/settings.ts';
import shopConfig from '#shop-config';
import { chromiumPath } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoDataDir: string;
  }
}

/** A data folder with the demo catalogue, created once for all browser tests, which open copies of it. */
export default async function makeDemoTemplate(project: TestProject): Promise<() => void> {
  // The packaged Chromium unpacks itself at its first use; two workers at once would run a file that is still being written.
  await chromiumPath();
  const dataDir = mkdtempSync(join(tmpdir(), 'dhow-demo-'));
  const shop = await openShop(readSettings(shopConfig, { DATA_DIR: dataDir }), { log: openLog('silent') });
  if (!(await loadDemo(shop)))
    throw new Error('The browser tests look at the demo catalogue; the folder demo is not there.');
  await shop.database.close();
  project.provide('demoDataDir', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
