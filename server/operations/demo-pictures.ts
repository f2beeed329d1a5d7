import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPictures } from '#demo/pictures/demo-pictures.ts';

/** The address of a demo picture by its name in the demo catalogue. */
export type PicturePath = (file: string) => string;

/**
 * Writes the demo's drawings to the pictures' folder. Browsers keep pictures for a year, so a part of the content's hash is
 * in the name: phone-black.svg is served as /media/demo/phone-black.3f2a9c01.svg.
 */
export function writeDemoPictures(dataDir: string): PicturePath {
  const folder = join(dataDir, 'media/demo');
  mkdirSync(folder, { recursive: true });
  const paths = new Map<string, string>();
  for (const [file, svg] of demoPictures()) {
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
    const name = file.replace(/(\.\w+)$/, `.${hash}$1`);
    writeFileSync(join(folder, name), svg);
    paths.set(file, `/media/demo/${name}`);
  }
  return (file) => {
    const path = paths.get(file);
    if (path === undefined) throw new Error(`The demo catalogue names the picture ${file}, which nobody draws.`);
    return path;
  };
}
