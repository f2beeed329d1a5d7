import type { PhoneLook } from '#demo/pictures/look.ts';
import type { ModelFacts, PriceTable, ProductModel } from '#demo/product-model.ts';
import { androidPhone } from './android-phone.ts';

function galaxy(
  row: ModelFacts & { price: PriceTable; camera?: PhoneLook['camera']; form?: PhoneLook['form'] },
): ProductModel {
  return androidPhone({ camera: 'three-down', ...row, brand: 'Samsung' });
}

export const galaxyPhones: ProductModel[] = [
  galaxy({
    name: 'Samsung Galaxy S25 Ultra',
    year: 2025,
    pitch: 'Titanium, an S Pen in the corner and a 200 MP camera: the Galaxy that leaves nothing out.',
    points: [
      'S Pen for notes, signatures and precise edits',
      '50 MP ultra wide and two telephoto lenses, 3x and 5x',
      'Gorilla Armor 2 cuts reflections under the noon sun',
      'Seven years of Android and security updates',
    ],
    specs: {
      Display: 'QHD+ Dynamic AMOLED 2X',
      'Rear cameras': '200 + 50 + 50 + 10 MP',
      'Front camera': '12 MP',
      Charging: '45 W',
      Weight: '218 g',
    },
    colors: {
      'Titanium Silverblue': 'b6c1cf',
      'Titanium Gray': '8c8b88',
      'Titanium Black': '35363a',
      'Titanium Whitesilver': 'e4e4e2',
    },
    price: { '12GB / 256GB': 4999, '12GB / 512GB': 5499, '12GB / 1TB': 6199 },
    camera: 'four-column',
  }),
  galaxy({
    name: 'Samsung Galaxy S25+',
    year: 2025,
    pitch: 'The Ultra screen size without the Ultra weight, and 45 W charging for the drive between meetings.',
    points: [
      'QHD+ panel, 190 grams',
      'Galaxy AI with cross-app actions',
      'Now Brief sums up the day on the lock screen',
    ],
    specs: {
      Display: 'QHD+ Dynamic AMOLED 2X',
      'Rear cameras': '50 + 12 + 10 MP',
      Charging: '45 W',
    },
    colors: { Navy: '2b3650', 'Icy Blue': 'c6d6e4', Mint: 'cfe3d6', 'Silver Shadow': 'c4c5c9' },
    price: { '12GB / 256GB': 3999, '12GB / 512GB': 4449 },
  }),
  galaxy({
    name: 'Samsung Galaxy S25',
    year: 2025,
    pitch: 'A true flagship you can use with one thumb: 162 grams and the fastest Android chip of its season.',
    points: ['12 GB of memory on every model', '3x optical zoom', 'Bright 2600-nit screen'],
    specs: {
      Display: 'FHD+ Dynamic AMOLED 2X',
      'Rear cameras': '50 + 12 + 10 MP',
      Charging: '25 W',
      Weight: '162 g',
    },
    colors: { 'Icy Blue': 'c6d6e4', Navy: '2b3650', Mint: 'cfe3d6', 'Silver Shadow': 'c4c5c9' },
    price: { '12GB / 128GB': 3199, '12GB / 256GB': 3449 },
  }),
  galaxy({
    name: 'Samsung Galaxy S25 Edge',
    year: 2025,
    pitch: 'A 200 MP camera in a body 5.8 mm thin; the most striking Galaxy to hold this year.',
    points: ['Titanium frame, 163 grams', '200 MP wide camera with 2x crop', 'Gorilla Glass Ceramic 2'],
    specs: {
      Display: 'QHD+ Dynamic AMOLED 2X',
      'Rear cameras': '200 + 12 MP',
      Charging: '25 W',
      Thickness: '5.8 mm',
    },
    colors: { 'Titanium Silver': 'd5d6d8', 'Titanium Jetblack': '2c2d30', 'Titanium Icyblue': 'c9d7e2' },
    price: { '12GB / 256GB': 3799, '12GB / 512GB': 4199 },
    camera: 'two-down',
  }),
  galaxy({
    name: 'Samsung Galaxy S25 FE',
    year: 2025,
    pitch: 'The S25 recipe with a bigger screen and a smaller bill.',
    points: ['45 W charging, 65% in half an hour', 'Seven years of updates', '3x telephoto, rare at this price'],
    specs: { Display: 'FHD+ AMOLED', 'Rear cameras': '50 + 12 + 8 MP', Charging: '45 W' },
    colors: { Jetblack: '2d2e31', Navy: '2f3a55', 'Icy Blue': 'c9d9e6', White: 'f1f1ef' },
    price: { '8GB / 128GB': 2399, '8GB / 256GB': 2649 },
  }),
  galaxy({
    name: 'Samsung Galaxy S24 Ultra',
    year: 2024,
    pitch: "Last year's best camera phone with S Pen, now in the price range of this year's middle class.",
    points: ['Flat 2600-nit screen with almost no glare', '200 MP main camera, 5x telephoto', 'Titanium frame'],
    specs: {
      Display: 'QHD+ Dynamic AMOLED 2X',
      'Rear cameras': '200 + 12 + 50 + 10 MP',
      Charging: '45 W',
    },
    colors: {
      'Titanium Gray': '8a8784',
      'Titanium Violet': '605b70',
      'Titanium Yellow': 'e8dcb6',
      'Titanium Black': '3b3b3d',
    },
    price: { '12GB / 256GB': 3499, '12GB / 512GB': 3899 },
    camera: 'four-column',
  }),
  galaxy({
    name: 'Samsung Galaxy Z Fold7',
    year: 2025,
    pitch: 'Closed it is as slim as a normal phone, open it is an 8-inch tablet for spreadsheets, maps and drawing.',
    points: ['4.2 mm thin when open, 215 grams', '200 MP main camera, a first in a Fold', 'Three apps side by side'],
    specs: {
      'Main display': 'Dynamic AMOLED 2X',
      'Cover display': '6.5-inch FHD+, 120 Hz',
      'Rear cameras': '200 + 12 + 10 MP',
      Charging: '25 W',
    },
    colors: { 'Blue Shadow': '3c4a66', 'Silver Shadow': 'c9cacd', Jetblack: '2b2c2f' },
    price: { '12GB / 256GB': 6999, '12GB / 512GB': 7499, '16GB / 1TB': 8599 },
    form: 'fold',
  }),
  galaxy({
    name: 'Samsung Galaxy Z Flip7',
    year: 2025,
    pitch:
      'Folds to the size of a card holder and answers messages, pays and films from the edge-to-edge cover screen.',
    points: [
      '4.1-inch cover screen that reaches around the cameras',
      'Hands-free selfies at any angle',
      '4300 mAh, the largest Flip battery',
    ],
    specs: {
      'Main display': 'FHD+ Dynamic AMOLED 2X',
      'Cover display': '4.1-inch Super AMOLED, 120 Hz',
      'Rear cameras': '50 + 12 MP',
      Charging: '25 W',
    },
    colors: { 'Coral Red': 'dd5348', 'Blue Shadow': '3f4d69', Jetblack: '2b2c2f', Mint: 'cfe6dc' },
    price: { '12GB / 256GB': 3999, '12GB / 512GB': 4399 },
    camera: 'two-down',
    form: 'flip',
  }),
  galaxy({
    name: 'Samsung Galaxy A56 5G',
    year: 2025,
    pitch: 'Metal frame, glass back and six years of updates: the mid-range Galaxy that does not look it.',
    points: ['45 W charging', 'Best Face merges group shots', 'Stereo speakers'],
    specs: { Display: 'FHD+ Super AMOLED', 'Rear cameras': '50 + 12 + 5 MP', Charging: '45 W' },
    colors: {
      'Awesome Graphite': '48494d',
      'Awesome Lightgray': 'd3d5d6',
      'Awesome Olive': '8b8f7a',
      'Awesome Pink': 'ecc9c6',
    },
    price: { '8GB / 128GB': 1449, '8GB / 256GB': 1599, '12GB / 256GB': 1749 },
  }),
  galaxy({
    name: 'Samsung Galaxy A36 5G',
    year: 2025,
    pitch: 'Water-resistant, fast to charge and easy to read outside; the sensible family phone.',
    points: ['1200-nit screen', 'IP67 at this price', '45 W charging'],
    specs: { Display: 'FHD+ Super AMOLED', 'Rear cameras': '50 + 8 + 5 MP', Charging: '45 W' },
    colors: {
      'Awesome Lavender': 'd6cfe6',
      'Awesome Black': '2f3033',
      'Awesome White': 'f2f2f0',
      'Awesome Lime': 'dfe9b5',
    },
    price: { '8GB / 128GB': 1099, '8GB / 256GB': 1249 },
  }),
  galaxy({
    name: 'Samsung Galaxy A26 5G',
    year: 2025,
    pitch: 'A big AMOLED screen and stabilised 50 MP camera for the price of a good dinner for four.',
    points: ['Optical stabilisation', 'microSD slot up to 2 TB', 'Six Android upgrades'],
    specs: { Display: 'FHD+ Super AMOLED', 'Rear cameras': '50 + 8 + 2 MP', Charging: '25 W' },
    colors: { White: 'f1f1ef', Black: '2c2d30', Mint: 'cfe6d8', 'Peach Pink': 'f1cdbf' },
    price: { '6GB / 128GB': 849, '8GB / 256GB': 999 },
  }),
  galaxy({
    name: 'Samsung Galaxy A16',
    year: 2024,
    pitch: 'Six years of updates on a budget phone: buy it once for a grandparent or a driver and forget about it.',
    points: ['90 Hz AMOLED', 'Two SIM slots and microSD', 'Side fingerprint key'],
    specs: { Display: 'FHD+ Super AMOLED', 'Rear cameras': '50 + 5 + 2 MP', Charging: '25 W' },
    colors: { 'Light Green': 'd5e5d0', Black: '26272a', Gray: 'a9adb2' },
    price: { '4GB / 128GB': 529, '6GB / 128GB': 599, '8GB / 256GB': 749 },
  }),
];
