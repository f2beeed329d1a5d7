import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoCatalogue } from './catalogue.ts';
import { isPhoneCrop, renderedPictures } from './pictures/rendered-pictures.ts';

/**
 * The manifest is all that a shop reads of the demo beside the folder of pictures: the catalogue, and the pictures with what each is
 * made for. It is committed, so that nobody runs the demo's code to open a shop; `npm run manifest` writes it again.
 */
const path = join(import.meta.dirname, 'manifest.json');

export function currentManifest(): string {
  const pictures = renderedPictures()
    .sort()
    .map((file) => ({ file, isPhoneCrop: isPhoneCrop(file) }));
  const parts = Object.entries({ ...demoCatalogue(), pictures });
  return `{\n${parts.map(([name, part]) => `"${name}": ${inLines(part)}`).join(',\n')}\n}\n`;
}

export const writtenManifest = (): string => readFileSync(path, 'utf8');

/** A line for each product, so that a change of one shows as one. */
function inLines(part: unknown): string {
  if (!Array.isArray(part)) return JSON.stringify(part);
  return `[\n${part.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
}

if (import.meta.main) writeFileSync(path, currentManifest());
