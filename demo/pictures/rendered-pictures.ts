import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the studio keeps the demo's pictures; `npm run render` renders them again. */
export const renderedFolder = join(import.meta.dirname, 'rendered');

/** Names of all rendered pictures, as the catalogue uses them: a folder for each kind, and 'scenes'. */
export function renderedPictures(): string[] {
  return readdirSync(renderedFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(renderedFolder, name)).map((file) => `${name}/${file}`))
    .filter((file) => file.endsWith('.webp'));
}

/** A scene's crop for phones lies beside the wide one. */
export function isPhoneCrop(file: string): boolean {
  const wide = file.replace(/-phone\.webp$/, '-wide.webp');
  return wide !== file && existsSync(join(renderedFolder, wide));
}
