import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtStorefront, type Storefront } from '#server/pages.ts';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Which scripts a page runs if an attacker injects one into its content. */

const smuggled = 'window.isSmuggled = true';
const markup = `<script>${smuggled}</script><img src="/nothing.png" onerror="${smuggled}"><script type="module">${smuggled}</script>`;
const hash = `'sha256-${createHash('sha256').update(smuggled).digest('base64')}'`;

/** The built storefront with a hole through which markup gets into what it renders. */
async function leakyStorefront(): Promise<Storefront> {
  const storefront = await builtStorefront();
  const build = await storefront.loadBuild();
  type Render = (...options: unknown[]) => Promise<Response>;
  const render = build.entry.module.default as unknown as Render;
  const leaky: Render = async (...options) => {
    const { status, headers, ...response } = await render(...options).then(async (page) => ({
      status: page.status,
      headers: page.headers,
      html: await page.text(),
    }));
    return new Response(response.html.replace('<main', `${markup}<main`), { status, headers });
  };
  const module = { ...build.entry.module, default: leaky as never };
  return { ...storefront, loadBuild: async () => ({ ...build, entry: { module } }) };
}

const browser = await startBrowser();
const shop = await startShopWithPages({ storefront: await leakyStorefront() });
const noise = /Content Security Policy|requires 'TrustedHTML'|404 from \/nothing\.png|status of 404/;

async function openLeakyPage(path: string): Promise<Page> {
  const { page } = await openPage(browser, { expectedNoise: noise });
  await page.goto(shop.url + path);
  await untilHydrated(page);
  return page;
}

const isSmuggled = (page: Page) => page.evaluate(() => 'isSmuggled' in window);

describe('a script that got into a rendered page', () => {
  it.each(['/', '/login', '/nothing/here', '/offline'])(
    'a script that got into a rendered page is not allowed by the policy of %s',
    async (path) => {
      const response = await shop.app.inject(path);
      expect(response.body, 'the hole is there').toContain(smuggled);
      const policy = String(response.headers['content-security-policy']);
      expect(policy).not.toContain(hash);
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
    },
  );

  it('a script that got into a rendered page is not run by the browser, while the page itself is hydrated', async () => {
    const page = await openLeakyPage('/login');
    expect(await page.content()).toContain(smuggled);
    expect(await isSmuggled(page)).toBe(false);
  });

  it('a script that got into a rendered page is refused as well when a script of the page would write it', async () => {
    const page = await openLeakyPage('/login');
    const refusal = await page.evaluate((html) => {
      try {
        document.body.insertAdjacentHTML('beforeend', html);
        return 'written';
      } catch (error) {
        return (error as Error).name;
      }
    }, markup);
    expect(refusal).toBe('TypeError');
    expect(await isSmuggled(page)).toBe(false);
  });
});

describe('the policy', () => {
  it('the content security policy is the same for every page of the shop, and allows no inline script in the back office', async () => {
    const policies = await Promise.all(
      ['/', '/login', '/search?q=iphone', '/nothing'].map(
        async (path) => (await shop.app.inject(path)).headers['content-security-policy'],
      ),
    );
    expect(new Set(policies).size).toBe(1);
    const admin = await shop.app.inject('/admin');
    expect(admin.headers['content-security-policy']).toContain("script-src 'self';");
    const docs = await shop.app.inject('/api/docs');
    expect(docs.headers['content-security-policy']).toMatch(/script-src 'self'/);
    expect(docs.headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-/);
  });
});
