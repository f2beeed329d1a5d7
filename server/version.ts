import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { version: written } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

/** The shop's version, such as 1.4.0. */
export const version = written;
