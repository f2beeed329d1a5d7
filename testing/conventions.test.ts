import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The rules of STYLE.md that a machine can check. */

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '');
const sources = files.filter((path) => /\.(ts|tsx)$/.test(path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const breaking = (paths: string[], breaks: (content: string) => boolean) => paths.filter((path) => breaks(read(path)));

describe('the sources', () => {
  it('have at most 300 lines a file', () => {
    expect(breaking(sources, (content) => content.split('\n').length > 301)).toEqual([]);
  });

  it('ask the clock for the time, nowhere else', () => {
    const server = sources.filter((path) => path.startsWith('server/commerce/') && !path.endsWith('.test.ts'));
    expect(breaking(server, (content) => /Date\.now\(\)|new Date\(\)/.test(content))).toEqual([]);
  });

  it('log and print errors in one way, which leaves out whose rows they are about', () => {
    const others = sources.filter(
      (path) => /^(server|testing|bench)\//.test(path) && !path.startsWith('server/platform/log/'),
    );
    const goesItsOwnWay = /import (\{[^}]*\bpino\b[^}]*\}|pino) from 'pino'|\.stack\b/;
    expect(breaking(others, (content) => goesItsOwnWay.test(content) && !content.includes('goesItsOwnWay'))).toEqual(
      [],
    );
  });

  it("hold the wire's odd spellings in the contract, at the edge and in pages only", () => {
    const inside = sources.filter(
      (path) => path.startsWith('server/') && !/(wire|routes|route)\.ts$/.test(path) && !path.endsWith('.test.ts'),
    );
    expect(breaking(inside, (content) => /discout|wish_button|remember_token/.test(content))).toEqual([]);
  });

  it('take types alone from the schemas of the contract in pages', () => {
    const pages = sources.filter((path) => /^(storefront|ui)\//.test(path));
    const valuesAllowed = /(client|cut-text|endpoints|order-status|money|phone|picture-paths)\.ts'/;
    const breaks = (content: string) =>
      content
        .split('\n')
        .some((line) => /from '#contract\//.test(line) && !line.startsWith('import type') && !valuesAllowed.test(line));
    expect(breaking(pages, breaks)).toEqual([]);
  });

  it('give every message a name of its own, and use it', () => {
    const names = files
      .filter((path) => /^storefront\/messages\/en\/.*\.json$/.test(path))
      .flatMap((path) => Object.keys(JSON.parse(read(path)) as Record<string, string>))
      .filter((name) => name !== '$schema');
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const pages = sources.filter((path) => path.startsWith('storefront/')).map(read);
    expect(names.filter((name) => !pages.some((page) => new RegExp(`\\bm\\.${name}\\b`).test(page)))).toEqual([]);
  });

  it('hold nothing unfinished and nothing switched off', () => {
    const others = sources.filter((path) => path !== 'testing/conventions.test.ts');
    expect(
      breaking(others, (content) => /\b(TODO|FIXME|XXX|HACK)\b|\.(only|skip)\(|@ts-(ignore|nocheck)/.test(content)),
    ).toEqual([]);
  });
});

describe('the documents', () => {
  it('number the decisions without gaps', () => {
    const numbers = files
      .filter((path) => /^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/.test(path))
      .map((path) => Number(path.slice('docs/decisions/'.length).slice(0, 3)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('name every setting of the environment in the README', () => {
    const settings = [...read('server/settings.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name ?? '');
    expect(settings.length).toBeGreaterThan(10);
    expect(settings.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([]);
  });
});
