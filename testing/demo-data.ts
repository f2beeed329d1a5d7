import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { aFolder } from './factories-operations.ts';

/** A test's own data folder with the demo catalogue. */
export function copyOfDemoData(): string {
  const template = inject('demoDataDir');
  const dataDir = aFolder();
  cpSync(join(template, 'db'), join(dataDir, 'db'), { recursive: true });
  linkPictures(join(template, 'media'), join(dataDir, 'media'));
  return dataDir;
}

/** Picture folders never change, so thousands of them need not be copied for each test file. */
function linkPictures(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(join(from, name), join(to, name), 'junction');
}
