import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderedFolder, renderedPictures } from '#demo/pictures/rendered-pictures.ts';

/**
 * Lays all rendered pictures out on sheets, a folder after the other, to be looked at together.
 * usage: npm run sheets -- [folder]
 */
const target = process.argv[2] ?? join(import.meta.dirname, '../../test-results/pictures');
const [columns, rows, side] = [12, 10, 150];

async function layOut(kind: string, files: readonly string[]) {
  for (let sheet = 0; sheet * columns * rows < files.length; sheet++) {
    const shown = files.slice(sheet * columns * rows, (sheet + 1) * columns * rows);
    const tiles = await Promise.all(
      shown.map(async (file, index) => ({
        input: await sharp(join(renderedFolder, file))
          .resize(side, side, { fit: 'contain', background: '#ffffff' })
          .toBuffer(),
        left: (index % columns) * side,
        top: Math.floor(index / columns) * side,
      })),
    );
    const height = Math.ceil(shown.length / columns) * side;
    const path = join(target, `${kind}-${sheet + 1}.png`);
    await sharp({ create: { width: columns * side, height, channels: 3, background: '#ffffff' } })
      .composite(tiles)
      .png()
      .toFile(path);
    console.log(path);
  }
}

mkdirSync(target, { recursive: true });
const pictures = renderedPictures().sort();
for (const kind of new Set(pictures.map((file) => file.split('/')[0] ?? ''))) {
  await layOut(
    kind,
    pictures.filter((file) => file.startsWith(`${kind}/`)),
  );
}
