// Makes a checkout ready to start: installs what is missing and builds what is older than its sources.
// Plain JavaScript for any Node from 20 on, because it runs before Dhow's own Node is installed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;
const run = (command, ...args) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });

/**
 * What builds and serves the shop is in package.json itself and in the back office's; the other workspaces hold what checks,
 * tests and measures, and are left out until they are asked for. A checkout that has them keeps them.
 */
function installWhatIsMissing() {
  const isThere = (name) => existsSync(join(root, 'node_modules', name));
  const withTools = process.argv.includes('--with-tools') || isThere('vitest');
  const needed = withTools ? ['vite', 'vitest'] : ['vite'];
  if (isInstalled() && needed.every(isThere)) return;
  console.log('Installing the packages of package-lock.json …');
  const parts = withTools ? [] : ['--workspace', 'backoffice', '--include-workspace-root'];
  run('npm', 'ci', ...parts, '--no-audit', '--no-fund', '--loglevel=error');
}

function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

const sources = [
  'storefront',
  'backoffice',
  'ui',
  'contract',
  'package-lock.json',
  'vite.config.ts',
  'vite.backoffice.config.ts',
  'react-router.config.ts',
  'project.inlang/settings.json',
];
const notSources = new Set(['node_modules', 'paraglide']);

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => !notSources.has(name));
  return Math.max(0, ...inside.map((name) => newest(join(path, name))));
}

function buildWhatIsOld() {
  const built = join(root, 'build/back-office/index.html');
  const changedAt = Math.max(
    ...sources
      .map((name) => join(root, name))
      .filter(existsSync)
      .map(newest),
  );
  if (existsSync(built) && statSync(built).mtimeMs > changedAt) return;
  console.log('Building the pages …');
  run('npm', 'run', '--silent', 'build');
}

installWhatIsMissing();
if (!process.argv.includes('--no-build')) buildWhatIsOld();
