import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '#testing/chromium.ts';
import { type Weight, weighPage } from '#testing/weigh-page.ts';
import { type DemoShop, openDemoShop } from './demo-shop.ts';
import { type LighthouseFigures, type PageFigures, shortfallsOf, tableOf } from './targets.ts';

/**
 * `npm run audit:pages`: Lighthouse (mobile preset) on the built shop with the demo catalogue, into docs/audit.md; fails if a
 * target of targets.ts is missed. `npm run audit:pages -- --runs 1 home` for a quick check, which writes nothing.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
/** Pages with `noindex` on purpose, for which Lighthouse's crawling audit is skipped. */
const unlisted = new Set(['cart', 'sign-in']);

const shop = await openDemoShop();
const chrome = await launch({ chromePath: await chromiumPath(), chromeFlags: [...chromiumFlags, '--headless=new'] });
try {
  await run();
} finally {
  chrome.kill();
  await shop.stop();
}

async function run() {
  const pages = pagesOf(shop).filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const audited = await auditInRounds(pages);
  const measured: PageFigures[] = [];
  for (const { page, rounds } of audited) measured.push({ ...medianOf(rounds), ...(await weigh(page)) });
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`;
  const lost = audited.reduce((sum, { rounds }) => sum + runs - rounds.length, 0);
  const report = tableOf(measured, machine, { runs, lost });
  console.log(report);
  if (positionals.length === 0) writeFileSync(join(import.meta.dirname, '../../docs/audit.md'), report);
  const shortfalls = measured.flatMap(shortfallsOf);
  if (shortfalls.length === 0) return;
  console.error(`Missed:\n${shortfalls.join('\n')}`);
  process.exitCode = 1;
}

/** Each round measures all pages, so that a minute in which the machine is busy affects all of them. */
async function auditInRounds(pages: AuditedPage[]) {
  const audited = pages.map((page) => ({ page, rounds: [] as LighthouseFigures[] }));
  for (let round = 0; round < runs; round++) {
    for (const { page, rounds } of audited) {
      const figures = await audit(page);
      console.log(JSON.stringify(figures));
      if (figures) rounds.push(figures);
    }
  }
  return audited;
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

/**
 * Lighthouse opens its pages in the browser's default profile, which may hold a member's token. Playwright disconnects before
 * they are measured: an attached page is laid out once more while it loads, unlike a shopper's.
 */
async function visitBrowser<T>(visit: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  try {
    return await visit(browser);
  } finally {
    await browser.close();
  }
}

async function beMember(token: string | null): Promise<void> {
  await visitBrowser(async (browser) => {
    const page = await contextOf(browser).newPage();
    await page.goto(`${shop.url}/robots.txt`);
    await page.evaluate((given) => {
      localStorage.clear();
      if (given !== null) localStorage.setItem('accessToken', JSON.stringify(given));
    }, token);
    await page.close();
  });
}

function weigh([, path, token]: AuditedPage): Promise<Weight> {
  return visitBrowser((browser) => weighPage(contextOf(browser), shop.url + path, token));
}

function contextOf(browser: Browser) {
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile.');
  return context;
}

/** Null, with a line that says so, where the browser's trace could not be recorded, which happens on busy machines. */
async function audit([name, path, token]: AuditedPage): Promise<LighthouseFigures | null> {
  await beMember(token);
  const skipAudits = unlisted.has(name) ? ['is-crawlable'] : [];
  const flags = { port: chrome.port, logLevel: 'error', skipAudits } as const;
  const result = await lighthouse(shop.url + path, flags).catch((error: unknown) => String(error));
  const fault = typeof result === 'object' ? result.lhr.runtimeError?.message : (result ?? 'there is no result');
  if (typeof result !== 'object' || fault !== undefined) {
    console.error(`Lighthouse could not measure ${path} in this round: ${fault}`);
    return null;
  }
  const { lhr } = result;
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
    benchmarkIndex: lhr.environment.benchmarkIndex,
  };
}

/** The median of each figure by itself. */
function medianOf(rounds: LighthouseFigures[]): LighthouseFigures {
  const [first] = rounds;
  if (!first) throw new Error('A page could not be measured in any round.');
  const middle = (figure: keyof LighthouseFigures) =>
    rounds.map((round) => round[figure]).sort((a, b) => Number(a) - Number(b))[Math.floor(rounds.length / 2)];
  const figures = Object.keys(first).filter((key) => key !== 'page') as (keyof LighthouseFigures)[];
  return { ...first, ...Object.fromEntries(figures.map((figure) => [figure, middle(figure)])) };
}
