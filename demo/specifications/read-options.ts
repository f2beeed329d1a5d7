import type { ProductModel, SubcategorySlug } from '#demo/product-model.ts';
import type { Facts } from './vocabulary.ts';

/** What a value of the model's attribute says: '12GB / 256GB', '46mm', '2m'. Throws for an attribute that it does not know. */
export function readAttribute({ attribute }: ProductModel, value: string): Facts {
  const read = attribute === null ? undefined : attributeReaders[attribute];
  if (read === undefined) throw new Error(`Nobody reads the attribute ${attribute}.`);
  return read(value);
}

/** What a version says. Throws for a version that its subcategory does not know. */
export function readVersion({ subcategory }: ProductModel, version: string): Facts {
  const facts = { ...conditions, ...versionFacts[subcategory] }[version];
  if (facts === undefined) throw new Error(`Nobody reads the version ${version}.`);
  return facts;
}

const attributeReaders: Readonly<Record<string, (value: string) => Facts>> = {
  Storage: (value) => ({ storage: gigabytes(value) }),
  Capacity: (value) => ({ storage: gigabytes(value) }),
  'RAM & storage': (value) => {
    const [ram = '', storage = ''] = value.split(' / ');
    return { ram: gigabytes(ram), storage: gigabytes(storage) };
  },
  Size: (value) => (value.endsWith('mm') ? { 'case-size': leading(value) } : { 'laptop-size': leading(value) }),
  Length: (value) => ({ 'cable-length': leading(value) }),
  Pack: (value) => ({ pieces: leading(value) }),
  Volume: (value) => ({ volume: leading(value) }),
  Language: (value) => ({ 'key-language': value === 'Arabic' ? 'Arabic' : 'English' }),
  'Switch type': (value) => ({ switch: (['Tactile', 'Clicky'] as const).find(isIn(value)) ?? 'Linear' }),
};

const isIn = (text: string) => (word: string) => text.toLowerCase().includes(word.toLowerCase());

/** The number that a text begins with. */
function leading(text: string): number {
  const number = Number.parseFloat(text);
  if (Number.isNaN(number)) throw new Error(`'${text}' does not begin with a number.`);
  return number;
}

/** '256GB' as 256, '1TB' as 1024. */
function gigabytes(text: string): number {
  return leading(text) * (text.endsWith('TB') ? 1024 : 1);
}

const conditions: Readonly<Record<string, Facts>> = {
  'Refurbished, Excellent': { condition: 'Refurbished, Excellent' },
  'Refurbished, Good': { condition: 'Refurbished, Good' },
  'Refurbished, Fair': { condition: 'Refurbished, Fair' },
};

const markets: Readonly<Record<string, Facts>> = {
  'UAE version': { version: 'UAE version' },
  'International version': { version: 'International version' },
};

/** What the versions of each subcategory say; the names of most bundles say nothing that a sheet holds. */
const versionFacts: Readonly<Partial<Record<SubcategorySlug, Readonly<Record<string, Facts>>>>> = {
  iphone: markets,
  'android-phone': markets,
  tabs: { 'Wi-Fi': { cellular: false }, 'Wi-Fi + Cellular': { cellular: true } },
  watch: {
    GPS: { cellular: false },
    'GPS + Cellular': { cellular: true },
    Bluetooth: { cellular: false },
    'Wi-Fi': { cellular: false },
    LTE: { cellular: true },
  },
  drone: {
    Standard: { batteries: 1 },
    'Fly More Combo': { batteries: 3 },
    'One battery': { batteries: 1 },
    'Three batteries': { batteries: 3 },
  },
  gaming: {
    'Disc Edition': { 'disc-drive': true },
    'Digital Edition': { 'disc-drive': false },
    'For PlayStation and PC': { platform: 'PlayStation and PC' },
    'For Xbox and PC': { platform: 'Xbox and PC' },
    'Console only': {},
    'Mario Kart World bundle': {},
  },
  camera: {
    'Body only': { 'lens-included': false },
    'With 28-70 mm lens': { 'lens-included': true },
    'With 16-50 mm lens': { 'lens-included': true },
    'With 24-105 mm lens': { 'lens-included': true },
    'With 24-120 mm lens': { 'lens-included': true },
    'With 18-45 mm lens': { 'lens-included': true },
    'With 18-45 and 55-210 mm lenses': { 'lens-included': true },
    Standard: {},
    'Accessory bundle': {},
    'Standard Combo': {},
    'Adventure Combo': {},
    'Creator Combo': {},
    'Essentials bundle': {},
  },
};
