import type { Look } from '#demo/pictures/look.ts';
import type { ProductModel } from '#demo/product-model.ts';

/**
 * What the studio builds: a look and the family whose details it has. Products of one body and colour share their pictures, as an
 * iPhone does with its larger sister and with the refurbished one.
 */
export type Body = { look: Look; family: string };

export function bodyOf(model: ProductModel): Body {
  return { look: model.look, family: familyOf(model) };
}

function familyOf({ look, brand, name }: ProductModel): string {
  const maker = brand.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  if (look.kind === 'phone') return phoneFamily(name, maker, look.camera);
  if (look.kind === 'accessory') return accessoryFamily(name, maker);
  if (look.kind === 'gaming') return name.includes('Series X') ? 'xbox-x' : maker;
  if (look.kind === 'camera' && look.style === 'instant')
    return name.includes('Wide') ? 'instant-wide' : 'instant-mini';
  const known = makersWithDetails[look.kind];
  return !known || known.includes(maker) ? maker : 'other';
}

/** Makers whose products differ in what the models know of them; the others of a kind are built alike. Kinds that are not here tell all apart. */
const makersWithDetails: Partial<Record<Look['kind'], readonly string[]>> = {
  laptop: ['apple', 'lenovo', 'asus', 'microsoft'],
  tablet: ['apple', 'samsung', 'xiaomi'],
  watch: ['apple', 'amazfit'],
  headphone: ['apple', 'sony', 'bose', 'beats', 'sennheiser', 'samsung', 'nothing'],
  camera: ['canon', 'sony', 'nikon', 'fujifilm'],
  keyboard: ['apple'],
  mic: ['hyperx'],
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
  if (name.startsWith('Redmi')) return 'redmi';
  return ['google', 'nothing', 'oneplus', 'motorola'].includes(maker) ? maker : 'android';
}
