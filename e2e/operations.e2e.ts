import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startBuiltShop } from '#testing/browser.ts';
import { aFolder } from '#testing/factories-operations.ts';

const main = join(import.meta.dirname, '../server/start.ts');
const environment = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };

describe('the process of the shop', () => {
  it('the process of the shop prints its address, where codes appear and what a power cut can cost', async () => {
    const shop = await startBuiltShop();
    expect(shop.output()).toMatch(/Dhow is open at http:\/\/localhost:\d+/);
    expect(shop.output()).toMatch(/Sign-in codes appear here and at http:\/\/localhost:\d+\/dev\/mailbox/);
    expect(shop.output()).toMatch(/power cut.*DATABASE_URL/);
    await shop.stop();
  });

  it('the process of the shop refuses a second one on the same folder with one clear sentence', async () => {
    const shop = await startBuiltShop();
    const second = spawnSync(process.execPath, [main], {
      env: { ...environment, PORT: '0', DATA_DIR: shop.dataDir },
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(second.status).toBe(1);
    expect(second.stderr.trim().split('\n')).toHaveLength(1);
    expect(second.stderr).toContain('Another process has the shop');
    await shop.stop();
  });

  it('the process of the shop finishes running requests when it is stopped', async () => {
    const shop = await startBuiltShop();
    const address = shop.url.replace('localhost', '127.0.0.1');
    const body = JSON.stringify({ email: 'aisha@example.com' });
    const { sent, status } = await halfSent(`${address}/api/user_api/signup/send-otp`, body);
    const stopped = shop.stop();
    const isOpen = () =>
      fetch(`${address}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(isOpen).toBe(false);
    sent.end(body.slice(10));
    expect(await status).toBe(200);
    await stopped;
  });

  it("the process of the shop renders its pages with React's production build", async () => {
    const listModules = `process.on('exit', () => {
      const loaded = Object.values(module.constructor._cache).filter((each) => each.loaded);
      process.stdout.write(loaded.map(({ id }) => id + '\\n').join(''));
    })`;
    const preload = join(aFolder(), 'list-modules.cjs');
    writeFileSync(preload, listModules);
    const shop = await startBuiltShop({ NODE_OPTIONS: `--require=${preload}` });
    expect(await (await fetch(`${shop.url}/contact-us`)).text()).toContain('</html>');
    await shop.stop();
    const ofReact = shop.output().match(/^.*node_modules\/react.*\.js$/gm) ?? [];
    expect(ofReact.filter((file) => file.endsWith('.production.js'))).not.toEqual([]);
    expect(ofReact.filter((file) => file.endsWith('.development.js'))).toEqual([]);
  });

  it('the process of the shop stops with one sentence about a wrong setting', () => {
    const failed = spawnSync(process.execPath, [main], { env: { ...environment, PORT: 'eighty' }, encoding: 'utf8' });
    expect(failed.status).toBe(1);
    expect(failed.stderr.trim()).toMatch(/^The environment: PORT cannot be used: .+\.$/);
  });
});

/** A call that the server has accepted and whose body is still arriving: the server has answered 100 Continue. */
async function halfSent(url: string, body: string) {
  const headers = {
    'x-api-key': 'dhow-storefront',
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const sent = request(url, { method: 'POST', headers });
  sent.flushHeaders();
  await once(sent, 'continue');
  const status = new Promise<number>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
  });
  sent.write(body.slice(0, 10));
  return { sent, status };
}
