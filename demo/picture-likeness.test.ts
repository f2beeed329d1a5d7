import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lookAlikes } from './pictures/look-alikes.ts';
import { picturesOf } from './pictures/product-pictures.ts';
import { renderedFolder } from './pictures/rendered-pictures.ts';
import { handleOf } from './product-model.ts';
import { productModels } from './product-models.ts';

/** Pixels of the side at which two pictures are compared, and how far apart they must be: the mean of all differences of 0 to 255. */
const side = 24;
const leastDifference = 4;

async function firstPicture(handle: string, file: string | undefined) {
  if (!file) throw new Error(`${handle} has no picture.`);
  const path = join(renderedFolder, file);
  return { handle, pixels: await sharp(path).resize(side, side, { fit: 'fill' }).removeAlpha().raw().toBuffer() };
}

function difference(first: Buffer, second: Buffer): number {
  return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0) / first.length;
}

const firstPictures = await Promise.all(
  productModels.map((model) => firstPicture(handleOf(model), picturesOf(model)[0]?.file)),
);

const pairOf = (first: string, second: string) => [first, second].sort().join(' | ');

const nearPairs = firstPictures.flatMap((first, index) =>
  firstPictures
    .slice(index + 1)
    .filter((second) => difference(first.pixels, second.pixels) < leastDifference)
    .map((second) => pairOf(first.handle, second.handle)),
);

const declared = lookAlikes.flatMap(({ products }) =>
  products.flatMap((first, index) => products.slice(index + 1).map((second) => pairOf(first, second))),
);

test('first pictures tell every two products apart, true look-alikes aside', () => {
  const allowed = new Set(declared);
  expect(nearPairs.filter((pair) => !allowed.has(pair))).toEqual([]);
});

test('only products whose pictures are near are declared look-alikes', () => {
  const near = new Set(nearPairs);
  expect(declared.filter((pair) => !near.has(pair))).toEqual([]);
});
