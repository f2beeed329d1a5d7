// After an installation: writes the exports of drizzle-orm as a rule instead of a list of 447 files, which Node parses again for each
// of the files that it loads (decision 058). Every import of before still works. Plain JavaScript, like prepare.mjs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const path = join(import.meta.dirname, 'node_modules/drizzle-orm/package.json');
const rule = {
  import: { types: './*.d.ts', default: './*.js' },
  require: { types: './*.d.cts', default: './*.cjs' },
};

/** Of a file that the rule names, null: the folders are named one by one. */
const shortened = ([name, { import: imported, require: required }]) =>
  name === '.' || imported.default === `${name}/index.js` ? [name, { import: imported, require: required }] : null;

if (existsSync(path)) {
  const description = JSON.parse(readFileSync(path, 'utf8'));
  const { './*': _rule, ...listed } = description.exports;
  const exports = Object.fromEntries(Object.entries(listed).map(shortened).filter(Boolean));
  writeFileSync(path, JSON.stringify({ ...description, exports: { ...exports, './*': rule } }));
}
