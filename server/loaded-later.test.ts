import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { aDatabaseForProcesses, startShopProcess } from '#testing/shop-process.ts';

const preload = join(import.meta.dirname, '../testing/print-modules.ts');

it('what makes documents, encrypts backups and sends mail takes no memory until it is first needed', async () => {
  const { env } = await aDatabaseForProcesses();
  const shop = await startShopProcess({
    ...env,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    // A port without a server.
    SMTP_URL: 'smtp://127.0.0.1:1',
    NODE_OPTIONS: `--import=${preload}`,
  });
  onTestFinished(() => void shop.child.kill('SIGKILL'));
  const { method, path } = endpoints.sendOtp;
  expect((await fetch(shop.url)).status).toBe(200);
  expect(shop.output()).not.toContain('loads ');

  await fetch(`${shop.url}/api${path}`, {
    method,
    headers: { 'x-api-key': 'dhow-storefront', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.com' }),
  });
  await vi.waitUntil(() => shop.output().includes('loads nodemailer'), 15_000);
  expect(shop.output()).not.toMatch(/loads (pdfkit|age-encryption)/);
});
