import type { PhoneLook } from '#demo/pictures/look.ts';
import type { ModelFacts, PriceTable, ProductModel } from '#demo/product-model.ts';
import { marketVersions } from './phone-versions.ts';

export type IphoneRow = ModelFacts & { price: PriceTable; camera: PhoneLook['camera']; cutout?: PhoneLook['cutout'] };

/** A new iPhone; the earlier ones and the refurbished ones are built on it too. */
export function iphone({ camera, cutout = 'island', ...facts }: IphoneRow): ProductModel {
  return {
    ...facts,
    brand: 'Apple',
    subcategory: 'iphone',
    inTheBox:
      facts.year >= 2023
        ? 'iPhone, USB-C charge cable and documentation'
        : 'iPhone, USB-C to Lightning cable and documentation',
    attribute: 'Storage',
    versions: marketVersions(facts.price),
    look: { kind: 'phone', camera, cutout },
  };
}

export const iphones17And16: ProductModel[] = [
  iphone({
    name: 'Apple iPhone 17 Pro Max',
    year: 2025,
    pitch:
      'The largest iPhone with the longest battery life so far, in a forged aluminium body that carries heat away from the chip during long recordings and long games.',
    points: [
      '8x optical-quality zoom from the new 48 MP telephoto camera',
      'Vapour chamber keeps the A19 Pro fast in summer heat',
      'ProRes RAW and genlock for people who film for a living',
      'Ceramic Shield on the front and, for the first time, on the back',
    ],
    specs: {
      Display: 'Super Retina XDR, up to 3000 nits outdoors',
      Chip: '6-core CPU, 6-core GPU',
      'Rear cameras': '48 MP main, 48 MP ultra wide, 48 MP telephoto',
      'Front camera': '18 MP Center Stage',
      Connector: 'USB-C, USB 3',
    },
    colors: { 'Deep Blue': '39425b', 'Cosmic Orange': 'e8793a', Silver: 'e2e3e4' },
    price: { '256GB': 5099, '512GB': 5949, '1TB': 6799, '2TB': 8499 },
    camera: 'plateau-three',
  }),
  iphone({
    name: 'Apple iPhone 17 Pro',
    year: 2025,
    pitch: 'Everything the Pro Max can do with its three 48 MP cameras, in a size that still closes inside one hand.',
    points: [
      'Full-width camera plateau makes room for a bigger battery',
      'A19 Pro with vapour chamber cooling',
      'Dual Capture films with front and rear camera at once',
      '50% charge in about 20 minutes with a 40 W adapter',
    ],
    specs: {
      Display: 'Super Retina XDR',
      Chip: '6-core CPU, 6-core GPU',
      'Rear cameras': '48 MP main, 48 MP ultra wide, 48 MP telephoto (4x and 8x)',
      'Front camera': '18 MP Center Stage',
      Connector: 'USB-C, USB 3',
    },
    colors: { 'Cosmic Orange': 'e8793a', 'Deep Blue': '39425b', Silver: 'e2e3e4' },
    price: { '256GB': 4699, '512GB': 5549, '1TB': 6399 },
    camera: 'plateau-three',
  }),
  iphone({
    name: 'Apple iPhone Air',
    year: 2025,
    pitch:
      'At 5.6 mm it is the thinnest iPhone ever made: a titanium frame around a Pro chip, for people who notice weight before anything else.',
    points: [
      '165 grams, polished titanium frame',
      'A19 Pro chip and Apple C1X modem',
      'One 48 MP Fusion camera that also gives a 2x view',
      'eSIM only, both numbers live inside the phone',
    ],
    specs: {
      Display: 'Super Retina XDR',
      Chip: '6-core CPU, 5-core GPU',
      'Rear camera': '48 MP Fusion',
      'Front camera': '18 MP Center Stage',
      Thickness: '5.64 mm',
      SIM: 'Dual eSIM',
    },
    colors: { 'Sky Blue': 'd3e3f0', 'Light Gold': 'f1e6d2', 'Cloud White': 'f6f6f4', 'Space Black': '2a2a2c' },
    price: { '256GB': 4299, '512GB': 5149, '1TB': 5999 },
    camera: 'plateau-one',
  }),
  iphone({
    name: 'Apple iPhone 17',
    year: 2025,
    pitch:
      'The regular iPhone finally gets the 120 Hz screen and starts at 256 GB, which makes it the easy choice of the year.',
    points: [
      'ProMotion and always-on display, once a Pro privilege',
      'Center Stage front camera turns portrait into landscape on its own',
      '48 MP ultra wide with macro',
      'Ceramic Shield 2 resists scratches three times better',
    ],
    specs: {
      Display: 'Super Retina XDR',
      Chip: '6-core CPU, 5-core GPU',
      'Rear cameras': '48 MP main, 48 MP ultra wide',
      'Front camera': '18 MP Center Stage',
    },
    colors: { Lavender: 'd9cfe8', 'Mist Blue': 'a9bdd2', Sage: 'b5c3a6', White: 'f5f5f3', Black: '35363a' },
    price: { '256GB': 3399, '512GB': 4249 },
    camera: 'two-down',
  }),
  iphone({
    name: 'Apple iPhone 16 Pro Max',
    year: 2024,
    pitch:
      'Titanium, a 6.9-inch screen and 4K Dolby Vision at 120 frames a second: still the phone to take to a desert camp when the power bank stays home.',
    points: [
      'Grade 5 titanium frame with a fine brushed finish',
      'Camera Control button for zoom and exposure',
      'Four studio-quality microphones with wind reduction',
      'Built for Apple Intelligence with 8 GB of memory',
    ],
    specs: {
      Display: 'Super Retina XDR',
      Chip: '6-core CPU, 6-core GPU',
      'Rear cameras': '48 MP main, 48 MP ultra wide, 12 MP 5x telephoto',
      'Front camera': '12 MP TrueDepth',
      Weight: '227 g',
    },
    colors: {
      'Black Titanium': '3b3b3d',
      'Desert Titanium': 'c0a48c',
      'Natural Titanium': 'b9b2a7',
      'White Titanium': 'e9e8e4',
    },
    price: { '256GB': 4699, '512GB': 5499, '1TB': 6299 },
    camera: 'three-corner',
  }),
  iphone({
    name: 'Apple iPhone 16 Pro',
    year: 2024,
    pitch:
      'A 6.3-inch Pro with the 5x telephoto that used to be kept for the Max, and thinner borders than any iPhone before it.',
    points: [
      '5x telephoto in the compact size',
      '4K at 120 frames a second in Dolby Vision',
      'Camera Control with a light second press',
      'Titanium body, 199 grams',
    ],
    specs: {
      Display: 'Super Retina XDR',
      Chip: '6-core CPU, 6-core GPU',
      'Rear cameras': '48 MP main, 48 MP ultra wide, 12 MP 5x telephoto',
      'Front camera': '12 MP TrueDepth',
    },
    colors: {
      'Desert Titanium': 'c0a48c',
      'Natural Titanium': 'b9b2a7',
      'White Titanium': 'e9e8e4',
      'Black Titanium': '3b3b3d',
    },
    price: { '128GB': 3899, '256GB': 4299, '512GB': 5149 },
    camera: 'three-corner',
  }),
  iphone({
    name: 'Apple iPhone 16 Plus',
    year: 2024,
    pitch:
      'A big, light iPhone for reading, maps and long calls, with a battery that forgives an evening without a charger.',
    points: [
      '6.7-inch screen at only 199 grams',
      'Action button you can set to torch, camera or a shortcut',
      'Spatial photos for Apple Vision Pro',
      'Up to 27 hours of video',
    ],
    specs: {
      Display: 'Super Retina XDR OLED',
      Chip: '6-core CPU, 5-core GPU',
      'Rear cameras': '48 MP Fusion, 12 MP ultra wide with macro',
      'Front camera': '12 MP TrueDepth',
    },
    colors: { Teal: 'b0d4d2', Ultramarine: '9aadf6', Pink: 'f2adda', White: 'fafafa', Black: '3c4042' },
    price: { '128GB': 3399, '256GB': 3799, '512GB': 4649 },
    camera: 'two-down',
  }),
  iphone({
    name: 'Apple iPhone 16',
    year: 2024,
    pitch:
      'The colourful one: saturated glass, an Action button and a dedicated camera key on the phone most people actually need.',
    points: [
      '48 MP camera with a lossless-looking 2x crop',
      'Macro photos from the ultra wide camera',
      'A18 chip runs Apple Intelligence on the device',
      'Charges by MagSafe at up to 25 W',
    ],
    specs: {
      Display: 'Super Retina XDR OLED',
      Chip: '6-core CPU, 5-core GPU',
      'Rear cameras': '48 MP Fusion, 12 MP ultra wide',
      'Front camera': '12 MP TrueDepth',
    },
    colors: { Ultramarine: '9aadf6', Teal: 'b0d4d2', Pink: 'f2adda', White: 'fafafa', Black: '3c4042' },
    price: { '128GB': 2999, '256GB': 3399, '512GB': 4249 },
    camera: 'two-down',
  }),
  iphone({
    name: 'Apple iPhone 16e',
    year: 2025,
    pitch:
      'The way into a current iPhone: the A18 chip, Face ID and a very patient battery, with one good camera and no frills.',
    points: [
      "Apple's own C1 modem, the most frugal yet",
      '48 MP camera with a 2x view',
      'Action button and USB-C',
      'Up to 26 hours of video on one charge',
    ],
    specs: {
      Display: 'Super Retina XDR OLED',
      Chip: '6-core CPU, 4-core GPU',
      'Rear camera': '48 MP Fusion',
      'Front camera': '12 MP TrueDepth',
      Weight: '167 g',
    },
    colors: { White: 'fafafa', Black: '3c4042' },
    price: { '128GB': 2599, '256GB': 2999, '512GB': 3849 },
    camera: 'single',
    cutout: 'notch',
  }),
];
