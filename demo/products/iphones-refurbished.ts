import type { ProductModel } from '#demo/product-model.ts';
import { type IphoneRow, iphone } from './iphones-17-and-16.ts';
import { gradeVersions } from './phone-versions.ts';

function refurbishedIphone(row: IphoneRow): ProductModel {
  const inTheBox = 'Inspected iPhone in a plain box, new charge cable, 12-month shop warranty card';
  return { ...iphone(row), inTheBox, versions: gradeVersions(row.price) };
}

export const iphonesRefurbished: ProductModel[] = [
  refurbishedIphone({
    name: 'Apple iPhone 15 Pro Max (Refurbished)',
    year: 2023,
    pitch:
      'A 5x-zoom titanium iPhone that had one careful owner, opened, tested and cleaned in our Bur Dubai workshop.',
    points: [
      'Battery at 85% of its first capacity or better',
      'Face ID, cameras and every key tested',
      'Reset and free of any account lock',
    ],
    specs: {
      Display: 'Super Retina XDR',
      'Rear cameras': '48 MP main, 12 MP ultra wide, 12 MP 5x telephoto',
      Connector: 'USB-C, USB 3',
    },
    colors: { 'Blue Titanium': '4b5261', 'Natural Titanium': '9b968c', 'Black Titanium': '3a3b3d' },
    price: { '256GB': 2899, '512GB': 3199 },
    camera: 'three-corner',
  }),
  refurbishedIphone({
    name: 'Apple iPhone 15 Pro (Refurbished)',
    year: 2023,
    pitch: 'The compact titanium Pro with 120 Hz, second-hand but sound, for the price of a new iPhone 15.',
    points: ['Runs Apple Intelligence', '60-point check with a printed report', 'Battery at 85% or better'],
    specs: {
      Display: 'Super Retina XDR',
      'Rear cameras': '48 MP main, 12 MP ultra wide, 12 MP 3x telephoto',
      Connector: 'USB-C, USB 3',
    },
    colors: { 'White Titanium': 'e3e0d9', 'Natural Titanium': '9b968c', 'Black Titanium': '3a3b3d' },
    price: { '128GB': 2349, '256GB': 2549 },
    camera: 'three-corner',
  }),
  refurbishedIphone({
    name: 'Apple iPhone 14 Pro Max (Refurbished)',
    year: 2022,
    pitch:
      'The phone that introduced the Dynamic Island, in polished steel; heavy, handsome and far below its first price.',
    points: ['48 MP main camera', 'Always-on display', 'Original parts only, no third-party screens'],
    specs: {
      Display: 'Super Retina XDR',
      'Rear cameras': '48 MP main, 12 MP ultra wide, 12 MP 3x telephoto',
    },
    colors: { 'Deep Purple': '594f63', Gold: 'f4e8ce', 'Space Black': '403e3d' },
    price: { '128GB': 2249, '256GB': 2449, '512GB': 2649 },
    camera: 'three-corner',
  }),
  refurbishedIphone({
    name: 'Apple iPhone 14 Pro (Refurbished)',
    year: 2022,
    pitch: 'Steel frame, Dynamic Island and 120 Hz in the handy size, checked twice before it leaves us.',
    points: ['48 MP photos in ProRAW', 'True Tone and Face ID verified', 'Battery at 85% or better'],
    specs: {
      Display: 'Super Retina XDR',
      'Rear cameras': '48 MP main, 12 MP ultra wide, 12 MP 3x telephoto',
    },
    colors: { 'Space Black': '403e3d', 'Deep Purple': '594f63', Silver: 'f0f2f2' },
    price: { '128GB': 1949, '256GB': 2099 },
    camera: 'three-corner',
  }),
  refurbishedIphone({
    name: 'Apple iPhone 13 Pro Max (Refurbished)',
    year: 2021,
    pitch: 'Known for its endurance when new; ours come with a battery that is new again in the Excellent grade.',
    points: ['New battery in grade Excellent', 'First iPhone with ProMotion', '3x telephoto and macro'],
    specs: {
      Display: 'Super Retina XDR',
      Chip: '5-core GPU',
      'Rear cameras': '12 MP main, 12 MP ultra wide, 12 MP 3x telephoto',
    },
    colors: { 'Sierra Blue': 'a7c1d9', Graphite: '54524f', Gold: 'fae7cf' },
    price: { '128GB': 1799, '256GB': 1949 },
    camera: 'three-corner',
  }),
  refurbishedIphone({
    name: 'Apple iPhone 13 (Refurbished)',
    year: 2021,
    pitch: 'Our best-selling used phone: quick enough for years to come and light on the wallet.',
    points: ['Cinematic mode video', 'Battery at 85% or better', 'Returns within 7 days, unused'],
    specs: {
      Display: 'Super Retina XDR OLED',
      Chip: '4-core GPU',
      'Rear cameras': '12 MP main, 12 MP ultra wide',
    },
    colors: { Blue: '276787', Midnight: '232a31', Starlight: 'faf6f2', Pink: 'faddd7' },
    price: { '128GB': 1199, '256GB': 1349 },
    camera: 'two-diagonal',
    cutout: 'notch',
  }),
  refurbishedIphone({
    name: 'Apple iPhone 12 Pro (Refurbished)',
    year: 2020,
    pitch: 'The flat-sided Pro with LiDAR, a good first iPhone for a student who likes to take pictures.',
    points: ['LiDAR for night portraits', 'Stainless steel frame', 'Original screen'],
    specs: {
      Display: 'Super Retina XDR OLED',
      'Rear cameras': '12 MP main, 12 MP ultra wide, 12 MP 2x telephoto',
    },
    colors: { Gold: 'fcebd3', 'Pacific Blue': '2d4e5c', Graphite: '52514d' },
    price: { '128GB': 1099, '256GB': 1219 },
    camera: 'three-corner',
    cutout: 'notch',
  }),
  refurbishedIphone({
    name: 'Apple iPhone 12 (Refurbished)',
    year: 2020,
    pitch: 'An OLED iPhone with 5G and MagSafe for less than many new budget phones.',
    points: ['MagSafe charging', '5G on both UAE networks', 'Tested cameras and speakers'],
    specs: { Display: 'Super Retina XDR OLED', 'Rear cameras': '12 MP main, 12 MP ultra wide' },
    colors: { Green: 'd8efd5', Black: '25212b', White: 'fbf7f4', Blue: '023b63' },
    price: { '64GB': 849, '128GB': 929 },
    camera: 'two-down',
    cutout: 'notch',
  }),
  refurbishedIphone({
    name: 'Apple iPhone 11 (Refurbished)',
    year: 2019,
    pitch: 'The cheapest iPhone we would still recommend: Face ID, an ultra wide camera and software updates.',
    points: [
      'Six bright colours when new, four in stock',
      'Liquid Retina LCD, kind to older eyes',
      'Battery at 80% or better',
    ],
    specs: { Display: 'Liquid Retina LCD', 'Rear cameras': '12 MP main, 12 MP ultra wide' },
    colors: { '(PRODUCT)RED': 'ba0c2e', Black: '1f2020', White: 'f9f6ef', Purple: 'd1cdda' },
    price: { '64GB': 649, '128GB': 729 },
    camera: 'two-down',
    cutout: 'notch',
  }),
];
