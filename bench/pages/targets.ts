import type { Weight } from '#testing/weigh-page.ts';

/** The targets of a page on a phone, and their report. */

/** One page's figures from Lighthouse: scores out of 100, times in milliseconds. */
export type LighthouseFigures = {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** How fast Lighthouse found the machine: 1000 or more for a good laptop. */
  benchmarkIndex: number;
};

/** Plus the bytes transferred. */
export type PageFigures = LighthouseFigures & Weight;

type Target = {
  figure: Exclude<keyof PageFigures, 'page'>;
  title: string;
  least?: number;
  most?: number;
  /** The page it applies to; all by default. */
  page?: string;
  show: (value: number) => string;
};

const whole = (value: number) => String(Math.round(value));
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const kilobytes = (value: number) => `${Math.round(value / 1024)} KB`;

/** The largest contentful paint in ms, the weight at 390 px, and the rest. */
const targets: Target[] = [
  { figure: 'performance', title: 'performance', least: 95, show: whole },
  { figure: 'accessibility', title: 'accessibility', least: 100, show: whole },
  { figure: 'bestPractices', title: 'best practices', least: 100, show: whole },
  { figure: 'seo', title: 'SEO', least: 100, show: whole },
  { figure: 'lcpMs', title: 'LCP', most: 2000, show: seconds },
  { figure: 'cls', title: 'CLS', most: 0.02, show: (value) => value.toFixed(3) },
  { figure: 'tbtMs', title: 'TBT', most: 150, show: (value) => `${whole(value)} ms` },
  { figure: 'bytes', title: 'bytes at 390 px', most: 900 * 1024, page: 'home', show: kilobytes },
  { figure: 'scriptBytes', title: 'of them scripts', most: 140 * 1024, page: 'home', show: kilobytes },
];

/** One sentence for each missed target of the page. */
export function shortfallsOf(figures: PageFigures): string[] {
  return targets.flatMap(({ figure, title, least = 0, most = Number.POSITIVE_INFINITY, page, show }) => {
    const value = figures[figure];
    if ((page !== undefined && page !== figures.page) || (value >= least && value <= most)) return [];
    const wanted = Number.isFinite(most) ? `at most ${show(most)}` : `at least ${show(least)}`;
    return [`${figures.page}: ${title} is ${show(value)}, wanted ${wanted}.`];
  });
}

/** `lost`: how many runs Lighthouse could not record. */
export function tableOf(
  measured: PageFigures[],
  machine: string,
  { runs, lost }: { runs: number; lost: number },
): string {
  const indexes = measured.map(({ benchmarkIndex }) => Math.round(benchmarkIndex));
  return [
    '# Pages as a phone gets them',
    '',
    `Lighthouse, mobile preset (simulated slow 4G, processor at a quarter of its speed), headless Chromium, production build, embedded database, demo catalogue, medians of ${runs} runs for each page, of which ${lost} in all could not be recorded. Made by \`npm run audit:pages\` on ${machine}, whose benchmark index Lighthouse gave as ${Math.min(...indexes)} to ${Math.max(...indexes)}. The cart is a member's, with two products in it; it and the sign-in page ask search engines not to list them, which is left out of their SEO; \`bytes\` is what a window of 390 × 844 px loads until its network is idle; carousels that have been in view for two seconds load 20 KB of scripts more.`,
    '',
    `| page | ${targets.map(({ title }) => title).join(' | ')} |`,
    `|---|${targets.map(() => '--:').join('|')}|`,
    ...measured.map(
      (figures) => `| ${figures.page} | ${targets.map(({ figure, show }) => show(figures[figure])).join(' | ')} |`,
    ),
    `| *target* | ${targets.map(targetText).join(' | ')} |`,
    '',
  ].join('\n');
}

function targetText({ least, most, page, show }: Target): string {
  const text = most === undefined ? `≥ ${show(least ?? 0)}` : `≤ ${show(most)}`;
  return page === undefined ? text : `${page} ${text}`;
}
