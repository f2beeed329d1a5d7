import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { aCatalogueFile, aFolder } from '#testing/factories-operations.ts';
import { startShop } from '#testing/shop.ts';
import { importProducts } from './import-products.ts';

const { shop, as } = await startShop();
const folder = aFolder();

/** Pictures of one colour each; down.png fails until it is repaired. */
let asked: string[] = [];
let isDown = true;
const server = createServer(async ({ url = '' }, response) => {
  asked.push(url);
  if (url === '/down.png' && isDown) return response.writeHead(503).end();
  if (url === '/drawing.svg') return response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  if (url === '/empty.png') return response.end();
  if (url === '/cut.png') return response.end((await onePicture('#00f')).subarray(0, -16));
  const background = { '/red.png': '#f00', '/blue.png': '#00f' }[url] ?? '#0f0';
  response.end(await onePicture(background));
});
const onePicture = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;
const at = (name: string) => `http://pictures.example:${port}/${name}`;
const network = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true };

beforeEach(() => {
  asked = [];
});

async function load(file: string) {
  const failures: string[] = [];
  const report = await importProducts(shop, {
    file,
    skipBadRows: false,
    subcategory: null,
    network,
    stock: 'leave',
    onMissingPicture: ({ address, why }) => void failures.push(`${address} ${why}`),
  });
  return { ...report, failures };
}

async function picturesOf(handle: string, color?: string) {
  const product = await as(null)('getProductDetails', { product_url: handle, color });
  if (product.status !== 'success') throw new Error(product.message);
  return product.image.map(({ real_image_path }) => real_image_path);
}

const shirt = (handle: string) => [
  {
    Handle: handle,
    Title: 'Shirt',
    'Option1 Name': 'Color',
    'Option1 Value': 'Red',
    'Variant Price': 10,
    'Image Src': at('red.png'),
    'Variant Image': at('red.png'),
  },
  {
    Handle: handle,
    'Option1 Value': 'Blue',
    'Variant Price': 10,
    'Image Src': at('blue.png'),
    'Variant Image': at('blue.png'),
  },
  { Handle: handle, 'Image Src': at('both.png') },
];

it('pictures are fetched once, stored, shown in lists, and each colour shows its own', async () => {
  const file = aCatalogueFile(folder, shirt('shirt'));
  expect(await load(file)).toMatchObject({ created: 1, failures: [] });
  expect(asked.toSorted()).toEqual(['/blue.png', '/both.png', '/red.png']);
  const red = await picturesOf('shirt', 'd62828');
  const blue = await picturesOf('shirt', '1e6fd9');
  expect(red).toHaveLength(2);
  expect(red[0]).toMatch(/^\/media\/[0-9a-f]{20}\/8x8a-[\w-]+\.webp$/);
  expect(blue[0]).not.toBe(red[0]);
  expect(blue[1]).toBe(red[1]);
  const card = await shop.database.run(`SELECT picture FROM products WHERE handle = 'shirt'`);
  expect(card).toEqual([{ picture: red[0] }]);
  asked = [];
  expect(await load(file)).toMatchObject({ unchanged: 1, updated: 0, failures: [] });
  expect(await load(aCatalogueFile(folder, shirt('shirt-2')))).toMatchObject({ created: 1 });
  expect(asked).toEqual([]);
  expect(await picturesOf('shirt-2', 'd62828')).toEqual(red);
});

it('a picture that cannot be had is reported, the placeholder shows, and the next load shows it when it can', async () => {
  const file = aCatalogueFile(folder, [
    { Handle: 'mug', Title: 'Mug', 'Variant Price': 5, 'Image Src': at('down.png') },
  ]);
  expect(await load(file)).toMatchObject({ created: 1, failures: [`${at('down.png')} answered with HTTP 503`] });
  expect(await picturesOf('mug')).toEqual(['/media/placeholder.svg']);
  expect(await load(file)).toMatchObject({ unchanged: 1, picturesMissing: 1 });
  isDown = false;
  expect(await load(file)).toMatchObject({ unchanged: 1, failures: [] });
  const [path = ''] = await picturesOf('mug');
  expect(path).toMatch(/\.webp$/);
  rmSync(join(shop.settings.dataDir, path));
  await load(file);
  expect(asked.filter((url) => url === '/down.png')).toHaveLength(4);
  expect(await picturesOf('mug')).toEqual([path]);
});

it('a picture that is a drawing, damaged or empty is reported, and the placeholder shows', async () => {
  for (const [name, why] of [
    ['drawing.svg', 'is not a picture that can be used (a picture of the kind svg)'],
    ['cut.png', 'is a damaged picture'],
    ['empty.png', 'is empty'],
  ] as const) {
    const line = { Handle: name, Title: 'Cup', 'Variant Price': 5, 'Image Src': at(name) };
    const { failures, created } = await load(aCatalogueFile(folder, [line]));
    expect([created, failures]).toEqual([1, [expect.stringContaining(`${at(name)} ${why}`)]]);
    expect(await picturesOf(name)).toEqual(['/media/placeholder.svg']);
  }
});

it('an invalid or internal address rejects no product', async () => {
  const file = aCatalogueFile(folder, [
    { Handle: 'bag', Title: 'Bag', 'Variant Price': 5, 'Image Src': 'picture.jpg' },
    { Handle: 'bag', 'Image Src': 'file:///etc/passwd' },
  ]);
  const { failures, created } = await load(file);
  expect(created).toBe(1);
  expect(failures.toSorted()).toEqual([
    'file:///etc/passwd is not an http or https address',
    'picture.jpg is not an address such as https://example.com/picture.jpg',
  ]);
});
