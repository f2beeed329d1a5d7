import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageFile = join(import.meta.dirname, '../package.json');
const { scripts } = JSON.parse(readFileSync(packageFile, 'utf8')) as { scripts: { start: string } };

/** What `npm start` passes to Node: its options and the shop's script, relative to the project. */
export const startArguments = scripts.start.replace(/^.* exec \S+ /, '').split(' ');
