import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A data folder of the test's own, with the demo catalogue in it. */
export function copyOfDemoData(): string {
  const template = inject('demoDataDir');
  const dataDir = mkdtempSync(join(tmpdir(), 'dhow-e2e-'));
  cpSync(join(template, 'db'), join(dataDir, 'db'), { recursive: true });
  linkFolder(join(template, 'media'), join(dataDir, 'media'));
  return dataDir;
}

/** Pictures are never written over, so thousands of them need not be copied for each test file. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkSync(source, target);
  }
}
