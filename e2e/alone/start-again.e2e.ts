import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startBuiltShop } from '#testing/browser.ts';

/** What is measured by the clock, and so runs while no other test does (vitest.config.ts). */

it('the shop opens again within 5 s and keeps what it had', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhow-again-'));
  const first = await startBuiltShop({ DATA_DIR: dataDir });
  await first.stop();
  const startedAt = Date.now();
  const second = await startBuiltShop({ DATA_DIR: dataDir });
  expect(Date.now() - startedAt).toBeLessThan(5000);
  expect(await (await fetch(second.url)).text()).toContain('product_details_final');
  await second.stop();
});
