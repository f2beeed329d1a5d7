import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { productShots } from '#demo/pictures/product-pictures.ts';
import { type Darkroom, openDarkroom, type Pixels } from './darkroom.ts';
import { categoryScenes } from './scenes/category-scenes.ts';
import { promotionScenes } from './scenes/promotion-scenes.ts';

/**
 * Renders the demo's pictures again.
 * usage: npm run render -- [kind or view …] [--missing] [--side=300]
 * Kinds are those of pictures/look.ts, and 'scenes' for what is put together from them; views are 'front', 'detail' and
 * so on (pictures/product-pictures.ts). Without any, all is rendered. `--missing` leaves alone what is there, so that several
 * runs can share the work; a small `--side` makes drafts.
 */
const folder = join(import.meta.dirname, '../pictures/rendered');
const words = process.argv.slice(2);
const parts = words.filter((word) => !word.startsWith('--'));
const onlyMissing = words.includes('--missing');
/** px; edges are smooth because each pixel is asked four times. */
const draftSide = words.find((word) => word.startsWith('--side='))?.slice('--side='.length);

async function renderProducts(room: Darkroom) {
  const shots = productShots();
  const kinds = parts.filter((part) => part === 'scenes' || shots.some(({ body }) => body.look.kind === part));
  const views = parts.filter((part) => !kinds.includes(part));
  const wanted = shots.filter(
    ({ body, view }) =>
      (kinds.length === 0 || kinds.includes(body.look.kind)) && (views.length === 0 || views.includes(view)),
  );
  let shadowsOf = '';
  for (const [index, { file, body, hex, view, side }] of wanted.entries()) {
    if (onlyMissing && existsSync(join(folder, file))) continue;
    const key = `${JSON.stringify(body)} ${view}`;
    const startedAt = performance.now();
    const pixels = await room.take('shootProduct', {
      body,
      hex: `#${hex}`,
      view,
      side: Number(draftSide ?? side),
      keepShadows: key === shadowsOf,
    });
    shadowsOf = key;
    await develop(pixels, file);
    console.log(`${index + 1}/${wanted.length} ${file} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}

async function renderScenes(room: Darkroom) {
  if (parts.length > 0 && !parts.includes('scenes')) return;
  for (const { file, scene, crop, round } of [...promotionScenes(), ...categoryScenes()]) {
    const path = `scenes/${file}`;
    if (onlyMissing && existsSync(join(folder, path))) continue;
    const pixels = await room.take('shootScene', { scene, crop });
    await develop(pixels, path, round);
    console.log(path);
  }
}

async function develop({ data, width, height, upsideDown }: Pixels, file: string, round = false) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  if (upsideDown) picture.flip();
  if (round) picture.composite([{ input: Buffer.from(disc(width)), blend: 'dest-in' }]);
  else picture.removeAlpha();
  writeFileSync(path, await small(picture));
}

/** What has most texture weighs most, and shows least of what is left out: woven fabric above all. */
async function small(picture: Sharp): Promise<Buffer> {
  const encode = (quality: number) => picture.clone().webp({ quality, effort: 3, smartSubsample: true }).toBuffer();
  const fine = await encode(82);
  if (fine.length <= 23_000) return fine;
  const coarser = await encode(70);
  return coarser.length <= 40_000 ? coarser : encode(58);
}

const disc = (size: number) => `<svg width="${size}" height="${size}"><circle cx="50%" cy="50%" r="50%"/></svg>`;

const room = await openDarkroom();
try {
  await renderProducts(room);
  await renderScenes(room);
} finally {
  await room.close();
}
