import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { floors, namedAbove, otherWriters } from '#commerce/floors.ts';
import { tablesOf } from '#server/operations/table-writers.ts';
import { exceptionsOf, foreignWrites, importsUpward, tablesNamedUpward } from './domain-walls.ts';

/** The rules of STYLE.md that a machine can check. */

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  // The names of the demo's pictures are more than a megabyte.
  maxBuffer: 16 * 1024 * 1024,
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .sort();
const sources = files.filter((path) => /\.(ts|tsx)$/.test(path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const breaking = (paths: string[], breaks: (content: string) => boolean) => paths.filter((path) => breaks(read(path)));

/** The files that a document links to, and those whose paths from the root it quotes in backticks. */
function namedFiles(path: string): string[] {
  const text = read(path);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)[^)]*\)/g)].map(([, to]) =>
    join(dirname(path), to ?? ''),
  );
  const inBackticks = [...text.matchAll(/`([a-z][\w.-]*(?:\/[\w.-]+)+\.(?:tsx?|css|md|mjs))`/g)].map(
    ([, to]) => to ?? '',
  );
  return [...links, ...inBackticks];
}

it('npm run serve starts the shop as npm start does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string; serve: string } };
  expect(scripts.start).toBe(`node prepare.mjs && ${scripts.serve}`);
});

describe('the sources', () => {
  it('the sources have at most 300 lines a file', () => {
    expect(breaking(sources, (content) => content.split('\n').length > 301)).toEqual([]);
  });

  it('the sources ask the clock for the time, nowhere else', () => {
    const server = sources.filter((path) => path.startsWith('server/commerce/') && !path.endsWith('.test.ts'));
    expect(breaking(server, (content) => /Date\.now\(\)|new Date\(\)/.test(content))).toEqual([]);
  });

  it('the sources log and print errors in one way, which leaves out whose rows they are about', () => {
    const others = sources.filter(
      (path) => /^(server|testing|bench)\//.test(path) && !path.startsWith('server/platform/log/'),
    );
    const goesItsOwnWay = /import (\{[^}]*\bpino\b[^}]*\}|pino) from 'pino'|\.stack\b/;
    expect(breaking(others, (content) => goesItsOwnWay.test(content) && !content.includes('goesItsOwnWay'))).toEqual(
      [],
    );
  });

  it('the sources have comments in plain, present-day English', () => {
    const comment = /^\s*(?:\/\*\*?|\*|\/\/)(.*)$|\/\*\*(.*)\*\//gm;
    const shop = sources.filter((path) => !path.startsWith('demo/') && !path.startsWith('testing/conventions'));
    const dated = /\b(whoever|whatsoever|somebody|nobody|anew|lest|thereof|becomes of)\b/i;
    expect(breaking(shop, (content) => [...content.matchAll(comment)].some(([line]) => dated.test(line)))).toEqual([]);
  });

  it('the sources wait for a promise by expect.poll: waitForFunction takes any promise for the truth', () => {
    const tests = sources.filter(
      (path) => /^(e2e|testing|bench)\//.test(path) && !path.startsWith('testing/conventions'),
    );
    expect(breaking(tests, (content) => /waitForFunction\(\s*async/.test(content))).toEqual([]);
  });

  it("the sources hold the wire's odd spellings in the contract, at the edge and in pages only", () => {
    const inside = sources.filter(
      (path) => path.startsWith('server/') && !/(wire|routes|route)\.ts$/.test(path) && !path.endsWith('.test.ts'),
    );
    expect(breaking(inside, (content) => /discout|wish_button|remember_token/.test(content))).toEqual([]);
  });

  it('the sources ask what a role can do, never for the name of the role, but where roles are given', () => {
    const pages = sources.filter(
      (path) => /^(backoffice|server\/commerce)\//.test(path) && !/\/commerce\/staff\/|\.test\.ts$/.test(path),
    );
    expect(breaking(pages, (content) => /\brole (===|!==) '|\]\.includes\(role\)/.test(content))).toEqual([]);
  });

  it('the sources take types alone from the schemas of the contract in pages', () => {
    const pages = sources.filter((path) => /^(storefront|ui)\//.test(path));
    const valuesAllowed =
      /(cancel-reasons|client|cut-text|delivery-days|delivery-words|emirates|endpoints|line-condition|numerals|order-status|money|phone|picture-paths|review-photos|rich-text|sort-orders)\.ts'/;
    const breaks = (content: string) =>
      content
        .split('\n')
        .some((line) => /from '#contract\//.test(line) && !line.startsWith('import type') && !valuesAllowed.test(line));
    expect(breaking(pages, breaks)).toEqual([]);
  });

  it('the sources give every message a name of its own, and use it', () => {
    const names = files
      .filter((path) => /^storefront\/messages\/en\/.*\.json$/.test(path))
      .flatMap((path) => Object.keys(JSON.parse(read(path)) as Record<string, string>))
      .filter((name) => name !== '$schema');
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const pages = sources.filter((path) => path.startsWith('storefront/')).map(read);
    expect(names.filter((name) => !pages.some((page) => new RegExp(`\\bm\\.${name}\\b`).test(page)))).toEqual([]);
  });

  it('the sources spread no literals into literals, where their parts can be written', () => {
    const others = sources.filter((path) => path !== 'testing/conventions.test.ts');
    expect(breaking(others, (content) => /\.\.\.\{\s*[\p{L}\p{N}_'"[.]/u.test(content))).toEqual([]);
    const products = others.filter((path) => !/^(testing|e2e|bench)\/|\.test\.ts$/.test(path));
    expect(breaking(products, (content) => /\.\.\.\[['"][^\]]*\],/.test(content))).toEqual([]);
  });

  it('the sources try no failed test again', () => {
    const suites = sources.filter((path) => /^vitest\.config\.ts$|^(testing|e2e)\/|\.test\.ts$/.test(path));
    expect(breaking(suites, (content) => /\bretry: /.test(content))).toEqual([]);
  });

  it('the sources wait in browser tests for what happens, never for time to pass', () => {
    const browserTests = sources.filter((path) => path.startsWith('e2e/'));
    expect(breaking(browserTests, (content) => /waitForTimeout|setTimeout\(|'networkidle'/.test(content))).toEqual([]);
  });

  it('the sources begin the title of each test with what its rule is about', () => {
    const tests = sources.filter((path) => /\.(test|e2e)\.ts$/.test(path));
    const withoutSubject =
      /(?:\b(?:it|test)(?:\.\w+)?|\))\(\s*['"`](?:is|are|has|have|does|do|can|cannot|may|must|shows?|says?|takes?|gives?|keeps?|refuses?|returns?|that|and)\b/;
    expect(breaking(tests, (content) => withoutSubject.test(content))).toEqual([]);
  });

  it('the sources hold nothing unfinished and nothing switched off', () => {
    const others = sources.filter((path) => path !== 'testing/conventions.test.ts');
    expect(
      breaking(others, (content) => /\b(TODO|FIXME|XXX|HACK)\b|\.(only|skip)\(|@ts-(ignore|nocheck)/.test(content)),
    ).toEqual([]);
  });
});

describe('the domains', () => {
  const server = sources
    .filter((path) => path.startsWith('server/') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: read(path) }));
  const tables = tablesOf(server);

  it('the domains stand on one floor each', () => {
    const domains = new Set(server.flatMap(({ path }) => /^server\/commerce\/([^/]+)\//.exec(path)?.[1] ?? []));
    expect(floors.flat().sort()).toEqual([...domains].sort());
  });

  it('the domains import from lower floors alone', () => {
    expect(importsUpward(server)).toEqual([]);
  });

  it('the domains name in SQL their own tables and those of lower floors, but for the exceptions', () => {
    expect(tablesNamedUpward(server, tables)).toEqual(exceptionsOf(namedAbove, 'names'));
  });

  it('the domains write their own tables, but for the exceptions', () => {
    expect(tables.length).toBeGreaterThan(50);
    expect(foreignWrites(server, tables)).toEqual(exceptionsOf(otherWriters, 'writes'));
  });
});

describe('the documents', () => {
  const decisions = files.filter((path) => /^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/.test(path));

  it('the documents number the decisions without gaps', () => {
    const numbers = decisions.map((path) => Number(path.slice('docs/decisions/'.length).slice(0, 3)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('the documents have every decision in their index, by its heading', () => {
    const index = read('docs/decisions/README.md');
    const lines = decisions.map((path) => `- [${read(path).split('\n')[0]?.slice(2)}](${path.split('/').at(-1)})`);
    expect(lines.filter((line) => !index.includes(line))).toEqual([]);
  });

  it('the documents lead to files that are there, by links and by paths', () => {
    const broken = files
      .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')
      .flatMap((path) => namedFiles(path).filter((named) => !existsSync(join(root, named))));
    expect(broken).toEqual([]);
  });

  it('the documents have the rules that the code cites, each once', () => {
    const known = [...read('docs/rules.md').matchAll(/^\| (R-[A-Z]{3}-\d+) \|/gm)].map(([, rule]) => rule ?? '');
    expect(known.filter((rule, index) => known.indexOf(rule) !== index)).toEqual([]);
    const cited = files
      .filter((path) => /\.(tsx?|css|md)$/.test(path))
      .flatMap((path) => [...read(path).matchAll(/\bR-[A-Z]{3}-\d+\b/g)].map(([rule]) => rule));
    expect(cited.filter((rule) => !known.includes(rule))).toEqual([]);
  });

  it('the documents name for each rule the test that holds it', () => {
    const rules = read('docs/rules.md')
      .split('\n')
      .filter((line) => line.startsWith('| R-'));
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.filter((line) => !/`[\w./-]+\.(test|e2e)\.tsx?`/.test(line))).toEqual([]);
  });

  it('the documents have the decisions that the sources cite', () => {
    const known = decisions.map((path) => path.slice('docs/decisions/'.length).slice(0, 3));
    const cited = sources.flatMap((path) =>
      [...read(path).matchAll(/\bdecision (\d{3})\b/gi)].map(([, number]) => ({ path, number: number ?? '' })),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter(({ number }) => !known.includes(number))).toEqual([]);
  });

  it('the documents name every setting of the environment in the README', () => {
    const settings = [...read('server/environment-schema.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(
      ([, name]) => name ?? '',
    );
    expect(settings.length).toBeGreaterThan(10);
    expect(settings.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the back office', () => {
  const backOffice = sources.filter((path) => path.startsWith('backoffice/'));
  const outsideShell = backOffice.filter((path) => !path.startsWith('backoffice/shell/'));

  it('the back office makes times in shell/ alone, in Dubai time', () => {
    expect(
      breaking(outsideShell, (content) =>
        /Intl\.DateTime|toLocale(Date|Time)|Asia\/Dubai|\+04:00|\bDateTimeInput/.test(content),
      ),
    ).toEqual([]);
  });

  it('the back office converts and formats amounts in shell/ alone', () => {
    const ownArithmetic =
      /\b\w*[fF]ils \/ 100|Number\(\w+\) \* 100|[fF]ilsFromAed|aedFromFils|`AED \$|Intl\.NumberFormat/;
    expect(breaking(outsideShell, (content) => ownArithmetic.test(content))).toEqual([]);
  });

  it('the back office formats counts in shell/ alone', () => {
    expect(
      breaking(outsideShell, (content) => /toLocaleString|\b[cC]ountO[fr]\b|=== 1 \? '(\w+)' : '\1s'/.test(content)),
    ).toEqual([]);
  });

  it('the back office turns errors into messages in shell/ alone', () => {
    const ownWay = /\bsetProblem\b|instanceof Error|(?<!fieldState\.)\b[eE]rror\.message|notify\(sentenceOf/;
    expect(breaking(outsideShell, (content) => ownWay.test(content))).toEqual([]);
  });

  it('the back office spells addresses in shell/paths.ts alone', () => {
    const pages = backOffice.filter((path) => !/\/(api|shell\/paths)\.ts$/.test(path));
    const ownSpelling =
      /product_details_final|[`'"]\/(api|media)\b|(navigate\(|\b(to|href|path)=\{?|\b(to|pathname|basename): )[`'"]\//;
    expect(breaking(pages, (content) => ownSpelling.test(content))).toEqual([]);
  });

  it('the back office imports nothing from ui/, which is no part of its package', () => {
    expect(breaking(backOffice, (content) => content.includes("'#ui/"))).toEqual([]);
  });
});
