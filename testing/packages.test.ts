import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Decision 022: a machine installs what it does and no more, so a package is listed for the narrowest of its users. */

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Packages = Record<string, string>;
const listsOf = (path: string) => JSON.parse(read(path)) as { dependencies?: Packages; devDependencies?: Packages };
const { dependencies = {}, devDependencies = {} } = listsOf('package.json');

type Import = { file: string; name: string };

/** The packages that the sources below the paths import, by their names. */
function importsOf(...paths: string[]): Import[] {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    cwd: root,
    encoding: 'utf8',
    // The demo has thousands of pictures with long names.
    maxBuffer: 16 * 1024 * 1024,
  });
  const sources = tracked
    .split('\n')
    .filter((path) => existsSync(join(root, path)) && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  return sources.flatMap((file) => {
    const named = read(file).matchAll(/(?:from |^import |import\()'([^'.#][^']*)'/gm);
    return [...named]
      .map(([, specifier = '']) => ({ file, name: packageOf(specifier) }))
      .filter(({ name }) => !isBuiltin(name));
  });
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const missingFrom = (packages: Packages, imports: Import[]) =>
  imports.filter(({ name }) => !(name in packages)).map(({ file, name }) => `${file} ${name}`);

const building = ['server/development.ts', 'server/build-service-worker.ts'];

describe('a package that is imported', () => {
  it('a package that is imported by the server while it serves is a dependency', () => {
    const imports = importsOf('server', 'contract', 'shop.config.ts', ...building.map((file) => `:!${file}`));
    expect(imports.length).toBeGreaterThan(200);
    expect(missingFrom(dependencies, imports)).toEqual([]);
  });

  it('a package that is imported by what the build takes is a dependency or one of development', () => {
    const app = [
      'storefront',
      'ui',
      'vite.config.ts',
      'vite.backoffice.config.ts',
      'react-router.config.ts',
      ...building,
    ];
    const imports = importsOf(...app, ':!storefront/icons/draw-app-pictures.ts');
    expect(imports.length).toBeGreaterThan(200);
    expect(missingFrom({ ...dependencies, ...devDependencies }, imports)).toEqual([]);
  });

  it("a package that is imported by the back office is in the back office's own list", () => {
    const imports = importsOf('backoffice');
    expect(imports.length).toBeGreaterThan(200);
    expect(missingFrom(listsOf('backoffice/package.json').devDependencies ?? {}, imports)).toEqual([]);
  });

  it("a package that is imported by the contract is in the contract's own list", () => {
    expect(missingFrom(listsOf('contract/package.json').dependencies ?? {}, importsOf('contract'))).toEqual([]);
  });

  it.runIf(existsSync(join(root, 'demo')))("a package that is imported by the demo is in the demo's own list", () => {
    expect(missingFrom(listsOf('demo/package.json').devDependencies ?? {}, importsOf('demo'))).toEqual([]);
  });
});

describe('an installed package', () => {
  it('an installed package of the server does not list its files in exports so long that each start pays for it (decision 058)', () => {
    const longest = Object.keys(dependencies).map((name) => {
      const { exports = {} } = JSON.parse(read(`node_modules/${name}/package.json`)) as { exports?: unknown };
      return { name, kilobytes: JSON.stringify(exports).length / 1000 };
    });
    expect(longest.length).toBeGreaterThan(30);
    expect(longest.filter(({ kilobytes }) => kilobytes > 16)).toEqual([]);
  });
});

describe('the lock', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };
  const placesOf = (name: string) => Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`));
  const majorOf = (path: string) => packages[path]?.version.split('.')[0];

  it('the lock has one React for all', () => {
    expect(placesOf('react')).toEqual(['node_modules/react']);
    expect(placesOf('react-dom')).toEqual(['node_modules/react-dom']);
  });

  it('the lock has React Router 8 for the storefront, and 7 for the back office beside all that asks for it', () => {
    const [backOffice = '', storefront = '', ...others] = placesOf('react-router');
    expect(others).toEqual([]);
    expect([storefront, majorOf(storefront)]).toEqual(['node_modules/react-router', '8']);
    expect([backOffice, majorOf(backOffice)]).toEqual(['backoffice/node_modules/react-router', '7']);
    for (const name of ['react-admin', 'ra-core', 'ra-ui-materialui', 'react-router-dom'])
      expect(placesOf(name)).toEqual([`backoffice/node_modules/${name}`]);
  });
});
