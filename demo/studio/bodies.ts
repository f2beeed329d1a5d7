import { displayOf } from '#demo/pictures/displays.ts';
import type { Look } from '#demo/pictures/look.ts';
import { handleOf, type ProductModel } from '#demo/product-model.ts';
import type { Wallpaper } from './textures/wallpapers.ts';

/**
 * What the studio builds: a look and the family whose details it has. Products of one body and colour share their pictures, as an
 * iPhone does with its larger sister and with the refurbished one.
 */
export type Body = { look: Look; family: string; display?: Wallpaper };

export function bodyOf(model: ProductModel): Body {
  const display = displayOf(handleOf(model));
  return { look: model.look, family: familyOf(model), ...(display && { display }) };
}

function familyOf({ look, brand, name }: ProductModel): string {
  const maker = brand.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  if (look.kind === 'phone') return phoneFamily(name, maker, look.camera);
  if (look.kind === 'accessory') return accessoryFamily(name, maker);
  const own = ownFamilies[look.kind]?.find(([part]) => name.includes(part));
  if (own) return own[1];
  const known = makersWithDetails[look.kind];
  return !known || known.includes(maker) ? maker : 'other';
}

/** Products that are built otherwise than their maker's others, by a part of their name. */
const ownFamilies: Partial<Record<Look['kind'], readonly (readonly [part: string, family: string])[]>> = {
  headphone: [['AirPods 4', 'apple-open']],
  gaming: [
    ['Series X', 'xbox-x'],
    ['5 Pro', 'sony-pro'],
    ['Quest 3S', 'meta-s'],
  ],
  camera: [
    ['Instax Wide', 'instant-wide'],
    ['INSTAX Wide', 'instant-wide'],
    ['nstax Mini', 'instant-mini'],
    ['ZV-', 'sony-vlog'],
    ['R50', 'canon-small'],
  ],
  mic: [['Mic Mini', 'dji-mini']],
  speaker: [
    ['Charge', 'jbl-charge'],
    ['HomePod mini', 'apple-mini'],
    ['Emberton', 'marshall-portable'],
  ],
  drone: [
    ['Mini 4', 'mini-4'],
    ['Mini 3', 'mini-3'],
    ['Air 3S', 'air'],
    ['Mavic', 'mavic'],
    ['Flip', 'flip'],
  ],
  pencil: [
    ['Pencil Pro', 'apple-pro'],
    ['1st Generation', 'apple-first'],
    ['1st generation', 'apple-first'],
    ['Creator', 'samsung-creator'],
  ],
};

/** Makers whose products differ in what the models know of them; the others of a kind are built alike. Kinds that are not here tell all apart. */
const makersWithDetails: Partial<Record<Look['kind'], readonly string[]>> = {
  watch: ['apple', 'amazfit', 'huawei', 'garmin'],
  camera: ['canon', 'sony', 'nikon', 'fujifilm', 'dji'],
  keyboard: ['apple', 'corsair'],
  mic: ['hyperx', 'r-de', 'dji'],
};

function accessoryFamily(name: string, maker: string): string {
  if (name.includes('120W') || name.includes('Prime')) return `${maker}-large`;
  return name.includes('MagGo') ? `${maker}-magnetic` : maker;
}

function phoneFamily(name: string, maker: string, camera: string): string {
  if (maker === 'apple') {
    if (name.includes('SE')) return 'se';
    if (camera.startsWith('plateau')) return camera === 'plateau-one' ? 'iphone-air' : 'iphone-plateau';
    if (camera === 'three-corner') return /1[56]/.test(name) ? 'iphone-pro' : 'iphone-pro-steel';
    if (/iPhone 1[67]/.test(name)) return 'iphone-pill';
    return name.includes('iPhone 11') ? 'iphone-round' : 'iphone-square';
  }
  if (maker === 'samsung')
    return name.includes('Ultra') ? 'samsung-ultra' : / A\d/.test(name) ? 'samsung-a' : 'samsung';
  if (maker === 'google') return name.includes('Pixel 8') ? 'google-visor' : maker;
  return name.startsWith('Redmi') ? 'redmi' : maker;
}
