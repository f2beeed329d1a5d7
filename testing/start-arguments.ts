import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageFile = join(import.meta.dirname, '../package.json');
const { scripts } = JSON.parse(readFileSync(packageFile, 'utf8')) as { scripts: { start: string } };
const [, settings = '', options = ''] = /exec env (.*) \S+\/node (.*)$/.exec(scripts.start) ?? [];

/** What `npm start` passes to Node: its options and the shop's script, relative to the project. */
export const startArguments = options.split(' ');

/** What `npm start` sets in the environment. */
export const startEnvironment: Record<string, string> = Object.fromEntries(
  settings.split(' ').map((setting) => setting.split('=')),
);
