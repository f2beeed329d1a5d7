import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoManifest, DemoProduct } from '#server/operations/demo/manifest.ts';
import { aFolder } from './factories-operations.ts';

/** A demo of a category and two products, so that the tests of what loads one need no other. */
export async function aDemoFolder(): Promise<{ folder: string; manifest: DemoManifest }> {
  const folder = aFolder();
  const rendered = join(folder, 'pictures/rendered');
  mkdirSync(rendered, { recursive: true });
  await Promise.all([
    drawInto(rendered, 'wide.webp', { width: 300, height: 120 }),
    drawInto(rendered, 'phone.webp', { width: 90, height: 90 }),
  ]);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return { folder, manifest };
}

async function drawInto(folder: string, file: string, size: { width: number; height: number }) {
  const picture = sharp({ create: { ...size, channels: 3, background: '#0b4f55' } });
  await picture.webp().toFile(join(folder, file));
}

const crops = { wide: 'wide.webp', phone: 'phone.webp' };
const promotion = {
  picture: crops,
  alt: 'A phone',
  headline: 'A phone',
  line: '',
  button: '',
  textTone: 'dark' as const,
  link: '/product_details_final/small-phone',
  couponCode: '',
};

const phone: DemoProduct = {
  handle: 'small-phone',
  name: 'Small Phone',
  brand: 'Small',
  productType: 'Thing',
  modelYear: 2025,
  subcategorySlug: 'phones',
  descriptionHtml: '<p>A phone.</p>',
  attribute: { name: 'Storage', values: ['128 GB'] },
  colors: [{ name: 'Teal', hex: '0b4f55' }],
  versions: ['UAE'],
  specifications: { screen: 6.1, chip: 'Small 1' },
  variants: [
    {
      sku: 'SMA-1',
      color: '0b4f55',
      attribute: '128 GB',
      version: 'UAE',
      priceFils: 90_000,
      compareAtFils: 100_000,
      stock: 7,
      specifications: { storage: 128 },
    },
  ],
  pictures: [{ file: 'wide.webp', alt: 'Small Phone', color: '0b4f55' }],
  accessories: ['small-cable'],
  listedDaysAgo: 10,
  dealDaysLeft: 3,
  activity: { views: [5, 0, 2], cartAdds: [1], unitsSold: [0, 0, 0, 4] },
  reviews: [{ firstName: 'Mariam', lastName: 'Said', rating: 5, text: 'Good.', daysAgo: 2 }],
  questions: [{ text: 'Is a charger in the box?', answer: 'No.', daysAgo: 1 }],
};

/** Without any option, deal, past, review or question. */
const cable: DemoProduct = {
  ...phone,
  handle: 'small-cable',
  name: 'Small Cable',
  attribute: null,
  colors: [],
  versions: [],
  specifications: { waterproof: false },
  variants: [
    {
      sku: 'SMA-2',
      color: null,
      attribute: null,
      version: null,
      priceFils: 900,
      compareAtFils: 900,
      stock: 0,
      specifications: {},
    },
  ],
  pictures: [{ file: 'wide.webp', alt: 'Small Cable', color: null }],
  accessories: [],
  dealDaysLeft: null,
  activity: { views: [], cartAdds: [], unitsSold: [] },
  reviews: [],
  questions: [],
};

const manifest: DemoManifest = {
  categories: [
    {
      slug: 'mobile',
      name: 'Mobile',
      picture: 'wide.webp',
      banner: crops,
      subcategories: [
        {
          slug: 'phones',
          name: 'Phones',
          picture: 'wide.webp',
          sheet: [
            { key: 'storage', isFiltered: true, isCompared: true, isOnCard: true },
            { key: 'chip', isFiltered: false, isCompared: true, isOnCard: false },
          ],
        },
      ],
    },
  ],
  specifications: [
    { key: 'storage', name: 'Storage', kind: 'number', unit: 'GB', choices: [] },
    { key: 'screen', name: 'Screen', kind: 'number', unit: 'inches', choices: [] },
    { key: 'chip', name: 'Chip', kind: 'choice', unit: null, choices: ['Small 1', 'Small 2'] },
    { key: 'waterproof', name: 'Waterproof', kind: 'boolean', unit: null, choices: [] },
  ],
  products: [phone, cable],
  sliders: [promotion],
  banners: [promotion],
  headerBanner: promotion,
  advertisements: [{ ...promotion, picture: { wide: 'wide.webp', phone: '' } }],
  coupons: [
    {
      code: 'small10',
      percentOff: 10,
      amountOffFils: null,
      capFils: null,
      minimumSubtotalFils: 0,
      totalUses: null,
      usesPerCustomer: 1,
      categorySlug: 'mobile',
    },
  ],
  pictures: [
    { file: 'wide.webp', isPhoneCrop: false },
    { file: 'phone.webp', isPhoneCrop: true },
  ],
};
