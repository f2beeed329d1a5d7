/**
 * A picture's path says what a page must know before the picture has loaded, so that nothing but the path is on the wire:
 *
 *     /media/3f2a9c01b2d4e6f80112/900x900a-kAEAnQEqCAAI….webp   the picture: its size, and a preview that a page can draw
 *     /media/3f2a9c01b2d4e6f80112/480.avif                      one of its forms, 480 px wide
 *
 * Forms are there before the path is told, and what lies below a hash never changes. Other paths (the placeholder) have no forms.
 * A wide picture may have another crop for phones, named behind a `#`: who fetches the whole path gets the wide one. The crop has
 * forms of its own, told by a `p`: `/media/…/900x420p-….webp`. An `a` tells of an AVIF as wide as the picture itself.
 * Decision 009.
 */
export type PicturePath = {
  /** `/media/<hash>` */
  folder: string;
  /** px */
  width: number;
  height: number;
  isPhoneCrop: boolean;
  /** One of its forms is as wide as itself; not so of large pictures, nor of those that were stored before there was such a form. */
  hasOwnAvif: boolean;
  /** See unpackPreview; null where the picture has see-through parts, behind which a preview would stay. */
  preview: string | null;
};

/** px: a card of a row on most phones; any card on the sharpest screens; a large picture or a banner. The picture itself is larger. */
const formWidths = [240, 480, 1200];
/** px: of a crop for phones, which is as wide as the screen: 360 px at 1.3× and at 2×. */
const phoneFormWidths = [480, 720];

/** px: up to this width a new picture has an AVIF as wide as itself; a larger one has its form of this width. */
export const mostOwnAvifWidth = 1200;

/** What decides which forms a picture has. */
export type Formed = Pick<PicturePath, 'width' | 'isPhoneCrop' | 'hasOwnAvif'>;
const formsOf = ({ isPhoneCrop }: Pick<Formed, 'isPhoneCrop'>) => (isPhoneCrop ? phoneFormWidths : formWidths);

/** px, ascending. Those who know AVIF never load more than they need; of a large picture the largest is the picture itself. */
export function avifWidths(picture: Formed): number[] {
  const smaller = formsOf(picture).filter((form) => form < picture.width);
  return picture.hasOwnAvif ? [...smaller, picture.width] : smaller;
}

/** px, ascending. The few browsers without AVIF get a smaller WebP where it is at most half as wide as the picture itself. */
export const webpWidths = (picture: Omit<Formed, 'hasOwnAvif'>): number[] =>
  formsOf(picture).filter((form) => form * 2 <= picture.width);

const pattern = /^(.*\/[0-9a-f]{20})\/(\d{1,5})x(\d{1,5})(p?)(a?)(?:-([\w-]{1,120}))?\.webp$/;

/** Null where the path is none of a picture with forms. */
export function readPicturePath(path: string): PicturePath | null {
  const [, folder, width, height, p, a, preview = null] = pattern.exec(path) ?? [];
  if (folder === undefined) return null;
  return { folder, width: Number(width), height: Number(height), isPhoneCrop: p !== '', hasOwnAvif: a !== '', preview };
}

/** The picture of a path and its crop for phones, which is empty where it has none. */
export function splitCrops(path: string): { wide: string; phone: string } {
  const [wide = '', phone = ''] = path.split('#');
  return { wide, phone };
}

/** The path of a picture with its crop for phones, if there is one. */
export function joinCrops({ wide, phone }: { wide: string; phone: string }): string {
  return phone === '' ? wide : `${wide}#${phone}`;
}

/** `900x900a-kAEAnQEqCAAI….webp` */
export function pictureName({ width, height, isPhoneCrop, hasOwnAvif, preview }: Omit<PicturePath, 'folder'>): string {
  return `${width}x${height}${isPhoneCrop ? 'p' : ''}${hasOwnAvif ? 'a' : ''}${preview === null ? '' : `-${preview}`}.webp`;
}

/**
 * A tiny WebP file begins with 18 bytes that follow from its length: `RIFF`, the length, `WEBPVP8 `, half of a length. They stay out of
 * the path. Being a multiple of three, they leave the other letters as they are, so that a compressed page holds these once.
 */
const headBytes = 18;

/** A tiny opaque WebP file as part of a file name. */
export function packPreview(webp: Uint8Array): string {
  const bytes = String.fromCharCode(...webp.subarray(headBytes));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The preview as a `data:` address, some 150 characters long. */
export function unpackPreview(packed: string): string {
  const length = headBytes + Math.floor((packed.length * 3) / 4);
  const head = `RIFF${twoBytes(length - 8)}\0\0WEBPVP8 ${twoBytes(length - 20)}`;
  const letters = packed.replaceAll('-', '+').replaceAll('_', '/');
  return `data:image/webp;base64,${btoa(head)}${letters.padEnd(Math.ceil(packed.length / 4) * 4, '=')}`;
}

function twoBytes(number: number): string {
  return String.fromCharCode(number & 255, number >> 8);
}
