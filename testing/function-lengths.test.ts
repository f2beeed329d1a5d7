import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { describe, expect, it } from 'vitest';

/** STYLE.md: functions have 50 lines at most, components 100; with the functions within them, 100. Biome does not count the lines of JSX. */

const root = join(import.meta.dirname, '..');
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

type Node = { type: string; loc?: { start: { line: number }; end: { line: number } }; [key: string]: unknown };
type Long = { name: string; lines: number; allLines: number; isComponent: boolean };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);
const isFunction = ({ type }: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod)$/.test(type);
const linesOf = ({ loc }: Node) => (loc ? loc.end.line - loc.start.line + 1 : 0);

/** The lines of a function without those of the functions within it, each of which is counted by itself. */
function ownLines(node: Node): number {
  const within = (inside: Node): number =>
    isFunction(inside) ? linesOf(inside) - 1 : childrenOf(inside).reduce((sum, child) => sum + within(child), 0);
  return linesOf(node) - childrenOf(node).reduce((sum, child) => sum + within(child), 0);
}

function nameOf(node: Node, parent: Node): string {
  const named = [node.id, node.key, parent.id, parent.key, parent.callee].find(isNode);
  return String(named?.name ?? 'a function');
}

/** All functions of a file with their own lines; the callbacks of `describe` only group. */
function functionsOf(source: string): Long[] {
  const found: Long[] = [];
  const visit = (node: Node, parent: Node) => {
    const name = nameOf(node, parent);
    if (isFunction(node) && name !== 'describe') {
      found.push({
        name,
        lines: ownLines(node),
        allLines: linesOf(node),
        isComponent: /^[A-Z]/.test(name) && source.includes('</'),
      });
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  const program = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program as unknown as Node;
  visit(program, program);
  return found;
}

const tooLong = (source: string) =>
  functionsOf(source).filter(({ lines, isComponent }) => lines > (isComponent ? 100 : 50));

describe('the functions of the sources', () => {
  it('the functions of the sources have at most 50 lines of their own, components 100', () => {
    const long = sources.flatMap((path) =>
      tooLong(readFileSync(join(root, path), 'utf8')).map(({ name, lines }) => `${path} ${name} ${lines}`),
    );
    expect(long).toEqual([]);
  });

  it('the functions of the sources have at most 100 lines with those of the functions within them', () => {
    const long = sources
      .filter((path) => !/\.(test|e2e)\.tsx?$/.test(path))
      .flatMap((path) => functionsOf(readFileSync(join(root, path), 'utf8')).map((found) => ({ path, ...found })))
      .filter(({ allLines }) => allLines > 100);
    expect(long).toEqual([]);
  });

  it('the functions of the sources are counted with their JSX, and without the functions within them', () => {
    const jsx = (lines: number) =>
      `function Card() {\n return (<p>\n${'text\n'.repeat(lines - 5)}</p>);\n}\n</`.replace(/<\/$/, '');
    expect(functionsOf(jsx(40))).toEqual([{ name: 'Card', lines: 39, allLines: 39, isComponent: true }]);
    const outer = `const outer = () => {\n  const inner = () => {\n${'    call();\n'.repeat(60)}  };\n  inner();\n};`;
    expect(functionsOf(outer)).toEqual([
      { name: 'outer', lines: 4, allLines: 65, isComponent: false },
      { name: 'inner', lines: 62, allLines: 62, isComponent: false },
    ]);
    expect(tooLong(outer).map(({ name }) => name)).toEqual(['inner']);
  });
});
