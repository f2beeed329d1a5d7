import type { ProductModel } from '#demo/product-model.ts';
import { iphone } from './iphones-17-and-16.ts';
import { ledBy } from './led-by.ts';

const proFifteen = {
  'Natural Titanium': '9b968c',
  'Blue Titanium': '4b5261',
  'White Titanium': 'e3e0d9',
  'Black Titanium': '3a3b3d',
};
const fifteen = { Pink: 'f6d8d9', Yellow: 'f2ecc6', Green: 'd0dccb', Blue: 'd4e0e6', Black: '3b4245' };
const fourteen = {
  Midnight: '2b3038',
  Starlight: 'f5efe4',
  Blue: 'a3b8d0',
  Purple: 'e3dbe9',
  '(PRODUCT)RED': 'd7222f',
};

export const iphonesEarlier: ProductModel[] = [
  iphone({
    name: 'Apple iPhone 15 Pro Max',
    year: 2023,
    pitch:
      'The first titanium iPhone and the first with a 5x lens, now at a price that makes the step up from a regular model easy to defend.',
    points: [
      '5x telephoto with sensor-shift stabilisation',
      'A17 Pro with hardware ray tracing',
      'USB-C with speeds up to 10 Gb/s',
      'Action button in place of the mute switch',
    ],
    specs: {
      Display: 'Super Retina XDR',
      Chip: '6-core CPU, 6-core GPU',
      'Rear cameras': '48 MP main, 12 MP ultra wide, 12 MP 5x telephoto',
      Weight: '221 g',
    },
    colors: ledBy('Blue Titanium', proFifteen),
    price: { '256GB': 3999, '512GB': 4599, '1TB': 5199 },
    camera: 'three-corner',
  }),
  iphone({
    name: 'Apple iPhone 15 Pro',
    year: 2023,
    pitch: 'Light titanium in the hand and 120 Hz under the thumb; a compact Pro that runs Apple Intelligence.',
    points: [
      '187 grams, the lightest Pro of its time',
      '24 MP photos by default from a 48 MP sensor',
      'Portraits that can be refocused later',
      '3x telephoto',
    ],
    specs: {
      Display: 'Super Retina XDR',
      Chip: '6-core CPU, 6-core GPU',
      'Rear cameras': '48 MP main, 12 MP ultra wide, 12 MP 3x telephoto',
    },
    colors: ledBy('White Titanium', proFifteen),
    price: { '128GB': 3299, '256GB': 3599, '512GB': 4199 },
    camera: 'three-corner',
  }),
  iphone({
    name: 'Apple iPhone 15 Plus',
    year: 2023,
    pitch:
      'Colour-infused glass with a soft matt feel, a screen made for series on the metro, and two days between charges for light users.',
    points: [
      'Dynamic Island on the big, light body',
      '48 MP main camera with 2x',
      'USB-C at last',
      'Up to 26 hours of video',
    ],
    specs: {
      Display: 'Super Retina XDR OLED',
      'Rear cameras': '48 MP main, 12 MP ultra wide',
      Weight: '201 g',
    },
    colors: ledBy('Yellow', fifteen),
    price: { '128GB': 2799, '256GB': 3149, '512GB': 3749 },
    camera: 'two-diagonal',
  }),
  iphone({
    name: 'Apple iPhone 15',
    year: 2023,
    pitch: 'The iPhone that brought USB-C and the Dynamic Island to everyone, in five pastel colours.',
    points: [
      '48 MP camera, 24 MP photos by default',
      'Bright 2000-nit screen for the outdoors',
      'One cable for phone, tablet and laptop',
      'Matt glass that hides fingerprints',
    ],
    specs: {
      Display: 'Super Retina XDR OLED',
      'Rear cameras': '48 MP main, 12 MP ultra wide',
      Weight: '171 g',
    },
    colors: fifteen,
    price: { '128GB': 2399, '256GB': 2749, '512GB': 3349 },
    camera: 'two-diagonal',
  }),
  iphone({
    name: 'Apple iPhone 14 Plus',
    year: 2022,
    pitch: 'A large screen and one of the longest batteries of its year for the price of a mid-range phone.',
    points: [
      'Photonic Engine for cleaner evening photos',
      'Action mode steadies video while walking',
      'Crash Detection calls for help by itself',
      'Flat aluminium frame',
    ],
    specs: {
      Display: 'Super Retina XDR OLED',
      Chip: '5-core GPU',
      'Rear cameras': '12 MP main, 12 MP ultra wide',
    },
    colors: ledBy('(PRODUCT)RED', fourteen),
    price: { '128GB': 2399, '256GB': 2699 },
    camera: 'two-diagonal',
    cutout: 'notch',
  }),
  iphone({
    name: 'Apple iPhone 14',
    year: 2022,
    pitch: 'A solid everyday iPhone with a bright OLED screen and years of updates ahead of it.',
    points: [
      'Larger main sensor than the iPhone 13',
      'Autofocus on the front camera',
      '6 GB of memory keeps apps open',
      'Emergency SOS',
    ],
    specs: {
      Display: 'Super Retina XDR OLED',
      Chip: '5-core GPU',
      'Rear cameras': '12 MP main, 12 MP ultra wide',
    },
    colors: ledBy('Blue', fourteen),
    price: { '128GB': 1999, '256GB': 2299 },
    camera: 'two-diagonal',
    cutout: 'notch',
  }),
  iphone({
    name: 'Apple iPhone 13',
    year: 2021,
    pitch: 'Still quick, still supported, and the least expensive way to a two-camera iPhone with Cinematic mode.',
    points: [
      'Sensor-shift stabilisation in the main camera',
      'Cinematic mode pulls focus like a film crew',
      'Diagonal cameras, smaller notch',
      'Comfortable 174 grams',
    ],
    specs: {
      Display: 'Super Retina XDR OLED',
      Chip: '4-core GPU',
      'Rear cameras': '12 MP main, 12 MP ultra wide',
    },
    colors: { Midnight: '232a31', Starlight: 'faf6f2', Blue: '276787', Pink: 'faddd7', Green: '394c38' },
    price: { '128GB': 1749, '256GB': 2049 },
    camera: 'two-diagonal',
    cutout: 'notch',
  }),
  iphone({
    name: 'Apple iPhone SE (3rd generation)',
    year: 2022,
    pitch: 'The last iPhone with a Home button: small, light and a favourite of parents buying a first phone.',
    points: [
      'Touch ID in the Home button',
      'A15 Bionic, the chip of the iPhone 13',
      '144 grams, fits any pocket',
      '5G',
    ],
    specs: { Display: 'Retina HD LCD', Chip: '4-core GPU' },
    colors: { Midnight: '232a31', Starlight: 'faf6f2', '(PRODUCT)RED': 'bf0013' },
    price: { '64GB': 1149, '128GB': 1329, '256GB': 1629 },
    camera: 'single',
    cutout: 'home-button',
  }),
];
