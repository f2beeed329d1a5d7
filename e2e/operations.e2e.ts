import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startBuiltShop } from '#testing/browser.ts';

const main = join(import.meta.dirname, '../server/main.ts');
const environment = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };

describe('the process of the shop', () => {
  it('tells its address, where codes appear and what a power cut can cost', async () => {
    const shop = await startBuiltShop();
    expect(shop.output()).toMatch(/Dhow is open at http:\/\/localhost:\d+/);
    expect(shop.output()).toMatch(/Sign-in codes appear here and at http:\/\/localhost:\d+\/dev\/mailbox/);
    expect(shop.output()).toMatch(/power cut.*DATABASE_URL/);
    await shop.stop();
  });

  it('refuses a second one on the same folder with one clear sentence', async () => {
    const shop = await startBuiltShop();
    const second = spawnSync(process.execPath, [main], {
      env: { ...environment, PORT: '0', DATA_DIR: shop.dataDir, NODE_ENV: 'production' },
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(second.status).toBe(1);
    expect(second.stderr.trim().split('\n')).toHaveLength(1);
    expect(second.stderr).toContain('Another process has the shop');
    await shop.stop();
  });

  it('opens again within 5 s and keeps what it had', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dhow-again-'));
    const first = await startBuiltShop({ DATA_DIR: dataDir });
    await first.stop();
    const startedAt = Date.now();
    const second = await startBuiltShop({ DATA_DIR: dataDir });
    expect(Date.now() - startedAt).toBeLessThan(5000);
    expect(await (await fetch(second.url)).text()).toContain('product_details_final');
    await second.stop();
  });

  it('finishes what is under way when it is told to stop', async () => {
    const shop = await startBuiltShop();
    const answers = Promise.all(
      Array.from({ length: 20 }, (_, index) => statusOf(`${shop.url}/category/mobile?page=${index + 1}`)),
    );
    await new Promise((resolve) => setTimeout(resolve, 30));
    await shop.stop();
    expect(await answers).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it('stops with one sentence about a wrong setting', () => {
    const failed = spawnSync(process.execPath, [main], { env: { ...environment, PORT: 'eighty' }, encoding: 'utf8' });
    expect(failed.status).toBe(1);
    expect(failed.stderr.trim()).toMatch(/^The environment: PORT cannot be used: .+\.$/);
  });
});

function statusOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}
