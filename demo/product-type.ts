import type { Look } from '#demo/pictures/look.ts';
import type { ProductModel } from './product-model.ts';

/** What a product is, in a word or two, by the kind of thing that its pictures show. */
export function productTypeOf({ look }: ProductModel): string {
  if (look.kind === 'phone') return phoneTypes[look.form ?? 'slab'];
  if (look.kind === 'tablet') return 'Tablet';
  if (look.kind === 'drone') return look.style === 'racing' ? 'FPV drone' : 'Camera drone';
  if (look.kind === 'keyboard')
    return look.caps === 'flat' || look.caps === 'round' ? 'Keyboard' : 'Mechanical keyboard';
  if (look.kind === 'pencil') return 'Stylus pen';
  if (look.kind === 'perfume') return 'Perfume';
  return typesByStyle[look.kind][look.style as never];
}

const phoneTypes = { slab: 'Smartphone', fold: 'Foldable smartphone', flip: 'Flip smartphone' };

type Styles<Kind extends Look['kind']> = Record<Extract<Look, { kind: Kind; style: string }>['style'], string>;

const laptops: Styles<'laptop'> = {
  aluminium: 'Laptop',
  business: 'Business laptop',
  gaming: 'Gaming laptop',
  convertible: '2-in-1 laptop',
  'dual-screen': 'Dual-screen laptop',
};
const watches: Styles<'watch'> = {
  square: 'Smartwatch',
  ultra: 'Smartwatch',
  round: 'Smartwatch',
  'round-bezel': 'Smartwatch',
  cushion: 'Smartwatch',
  tracker: 'Fitness band',
  rugged: 'Sports smartwatch',
};
const headphones: Styles<'headphone'> = {
  'over-ear': 'Over-ear headphones',
  'on-ear': 'On-ear headphones',
  'stem-buds': 'Earbuds',
  'round-buds': 'Earbuds',
  'open-ear': 'Open-ear headphones',
  'wired-buds': 'Wired earphones',
};
const speakers: Styles<'speaker'> = {
  cylinder: 'Bluetooth speaker',
  boombox: 'Bluetooth speaker',
  puck: 'Bluetooth speaker',
  home: 'Smart speaker',
  soundbar: 'Soundbar',
  tower: 'Party speaker',
  retro: 'Bluetooth speaker',
};
const mics: Styles<'mic'> = {
  desktop: 'Microphone',
  broadcast: 'Microphone',
  handheld: 'Vocal microphone',
  shotgun: 'Camera microphone',
  wireless: 'Wireless microphone',
  lavalier: 'Lavalier microphone',
};
const gaming: Styles<'gaming'> = {
  playstation: 'Game console',
  xbox: 'Game console',
  dock: 'Game console',
  handheld: 'Handheld console',
  pad: 'Game controller',
  mouse: 'Gaming mouse',
  goggles: 'VR goggles',
  wheel: 'Racing wheel',
  headset: 'Gaming headset',
};
const accessories: Styles<'accessory'> = {
  charger: 'Charger',
  cable: 'Charging cable',
  'power-bank': 'Power bank',
  'phone-case': 'Phone case',
  puck: 'Wireless charger',
  stand: 'Charging stand',
  hub: 'USB hub',
  ssd: 'External SSD',
  card: 'Memory card',
  tag: 'Item tracker',
  'car-mount': 'Car phone holder',
  pouch: 'Laptop sleeve',
};
const cameras: Styles<'camera'> = {
  mirrorless: 'Mirrorless camera',
  rangefinder: 'Compact camera',
  action: 'Action camera',
  instant: 'Instant camera',
  'pocket-gimbal': 'Pocket camera',
  sphere: '360 camera',
};

const typesByStyle = {
  laptop: laptops,
  watch: watches,
  headphone: headphones,
  speaker: speakers,
  mic: mics,
  gaming,
  accessory: accessories,
  camera: cameras,
};
