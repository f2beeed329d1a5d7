import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '#testing/chromium.ts';
import { weighPage } from '#testing/weigh-page.ts';
import { type DemoShop, openDemoShop } from './demo-shop.ts';
import { type PageFigures, shortfallsOf, tableOf } from './targets.ts';

/**
 * `npm run audit:pages`: Lighthouse (mobile preset) on the built shop with the demo catalogue, into docs/audit.md; fails where a
 * target of targets.ts is missed. `npm run audit:pages -- --runs 1 home` for a quick look, which writes nothing.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const debuggingPort = 9333;
/** Pages that tell search engines to leave them out, on purpose: whether they may be listed is not asked. */
const unlisted = new Set(['cart', 'sign-in']);

const profileDir = mkdtempSync(join(tmpdir(), 'dhow-audit-'));
const shop = await openDemoShop();
const browser = await openBrowser();
try {
  await run();
} finally {
  await browser.close();
  await shop.stop();
  rmSync(profileDir, { recursive: true, force: true });
}

async function run() {
  const measured: PageFigures[] = [];
  for (const [name, path, token] of pagesOf(shop)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    await beMember(token);
    const rounds: PageFigures[] = [];
    for (let round = 0; round < runs; round++) rounds.push(await audit(name, path, token));
    const figures = medianOf(rounds);
    measured.push(figures);
    console.log(name, JSON.stringify(figures));
  }
  const report = tableOf(
    measured,
    `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`,
  );
  console.log(report);
  if (positionals.length === 0) writeFileSync(join(import.meta.dirname, '../../docs/audit.md'), report);
  const shortfalls = measured.flatMap(shortfallsOf);
  if (shortfalls.length === 0) return;
  console.error(`Missed:\n${shortfalls.join('\n')}`);
  process.exitCode = 1;
}

type AuditedPage = [name: string, path: string, token: string | null];

function pagesOf({ productPath, token }: DemoShop): AuditedPage[] {
  return [
    ['home', '/', null],
    ['category', '/category/mobile', null],
    ['product', productPath, null],
    ['cart', '/cart', token],
    ['sign-in', '/login', null],
  ];
}

/** A whole browser with a profile on disk: Lighthouse opens its pages in that profile, where a member's token can wait for them. */
async function openBrowser(): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profileDir, {
    executablePath: await chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
  });
}

async function beMember(token: string | null): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${shop.url}/robots.txt`);
  await page.evaluate((given) => {
    localStorage.clear();
    if (given !== null) localStorage.setItem('accessToken', JSON.stringify(given));
  }, token);
  await page.close();
}

async function audit(name: string, path: string, token: string | null): Promise<PageFigures> {
  const skipAudits = unlisted.has(name) ? ['is-crawlable'] : [];
  const result = await lighthouse(shop.url + path, { port: debuggingPort, logLevel: 'error', skipAudits });
  if (!result) throw new Error(`Lighthouse has no result for ${path}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${path}: ${lhr.runtimeError.message}`);
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    page: name,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
    bytes: await weighPage(browser, shop.url + path, token),
  };
}

/** Each figure's own median. */
function medianOf(rounds: PageFigures[]): PageFigures {
  const [first] = rounds;
  if (!first) throw new Error('Nothing was measured.');
  const middle = (figure: keyof PageFigures) =>
    rounds.map((round) => round[figure]).sort((a, b) => Number(a) - Number(b))[Math.floor(rounds.length / 2)];
  const figures = Object.keys(first).filter((key) => key !== 'page') as (keyof PageFigures)[];
  return { ...first, ...Object.fromEntries(figures.map((figure) => [figure, middle(figure)])) };
}
