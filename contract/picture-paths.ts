/**
 * A picture's path holds what a page needs before the picture has loaded, so that the API sends only the path:
 *
 *     /media/3f2a9c01b2d4e6f80112/900x900a-kAEAnQEqCAAI….webp   the picture: its size, and a preview to render
 *     /media/3f2a9c01b2d4e6f80112/480.avif                      a rendition, 480 px wide
 *
 * Renditions exist before the path is published, and files below a hash never change. Other paths (the placeholder) have none.
 * A wide picture may have a second crop for phones, named behind a `#`: fetching the whole path returns the wide one. The crop has
 * its own renditions, marked by a `p`: `/media/…/900x420p-….webp`. An `a` marks an AVIF as wide as the picture itself.
 * Decision 009.
 */
export type PicturePath = {
  /** `/media/<hash>` */
  folder: string;
  /** px */
  width: number;
  height: number;
  isPhoneCrop: boolean;
  /** An AVIF as wide as the picture exists; false for large pictures and for those stored before this rendition was added. */
  hasOwnAvif: boolean;
  /** See unpackPreview; null for transparent pictures, behind which the preview would remain visible. */
  preview: string | null;
};

/** px: a card on most phones; a card on the sharpest screens; a large picture or banner. The picture itself is larger. */
const renditionWidths = [240, 480, 1200];
/** px: of a phone crop, which is as wide as the screen: 360 px at 1.3× and at 2×. */
const phoneRenditionWidths = [480, 720];

/** px: up to this width a new picture gets an AVIF of its own width; a larger one gets a rendition of this width. */
export const mostOwnAvifWidth = 1200;

/** Beside its own AVIF a picture keeps only those narrower by this factor: 480 px save 3 KB of 640. A phone crop, seen first, keeps all. */
const leastStep = 1.5;

/** The properties that determine a picture's renditions. */
export type RenditionFacts = Pick<PicturePath, 'width' | 'isPhoneCrop' | 'hasOwnAvif'>;
const renditionWidthsOf = ({ isPhoneCrop }: Pick<RenditionFacts, 'isPhoneCrop'>) =>
  isPhoneCrop ? phoneRenditionWidths : renditionWidths;

/**
 * px, ascending. No browser with AVIF loads more than it needs; the largest size of a large picture is the picture itself, which is what
 * the few without it get.
 */
export function avifWidths(picture: RenditionFacts): number[] {
  const smaller = renditionWidthsOf(picture).filter((width) => width < picture.width);
  if (!picture.hasOwnAvif) return smaller;
  const kept = picture.isPhoneCrop ? smaller : smaller.filter((width) => width * leastStep <= picture.width);
  return [...kept, picture.width];
}

const pattern = /^(.*\/[0-9a-f]{20})\/(\d{1,5})x(\d{1,5})(p?)(a?)(?:-([\w-]{1,120}))?\.webp$/;

/** Null for a path of a picture without renditions. */
export function readPicturePath(path: string): PicturePath | null {
  const [, folder, width, height, p, a, preview = null] = pattern.exec(path) ?? [];
  if (folder === undefined) return null;
  return { folder, width: Number(width), height: Number(height), isPhoneCrop: p !== '', hasOwnAvif: a !== '', preview };
}

/** The wide picture and its phone crop, which is '' if there is none. */
export function splitCrops(path: string): { wide: string; phone: string } {
  const [wide = '', phone = ''] = path.split('#');
  return { wide, phone };
}

/** The path of a picture, with its phone crop if it has one. */
export function joinCrops({ wide, phone }: { wide: string; phone: string }): string {
  return phone === '' ? wide : `${wide}#${phone}`;
}

/** `900x900a-kAEAnQEqCAAI….webp` */
export function pictureName({ width, height, isPhoneCrop, hasOwnAvif, preview }: Omit<PicturePath, 'folder'>): string {
  return `${width}x${height}${isPhoneCrop ? 'p' : ''}${hasOwnAvif ? 'a' : ''}${preview === null ? '' : `-${preview}`}.webp`;
}

/**
 * The first 18 bytes of a tiny WebP file follow from its length (`RIFF`, length, `WEBPVP8 `, half of a length), so the path leaves them
 * out. 18 is a multiple of three, so path and `data:` URL share the same base64 text, which a compressed page stores once.
 */
const headBytes = 18;

/** Encodes a tiny opaque WebP file for use in a file name. */
export function packPreview(webp: Uint8Array): string {
  const bytes = String.fromCharCode(...webp.subarray(headBytes));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes a preview to a `data:` URL of some 150 characters. */
export function unpackPreview(packed: string): string {
  const length = headBytes + Math.floor((packed.length * 3) / 4);
  const head = `RIFF${twoBytes(length - 8)}\0\0WEBPVP8 ${twoBytes(length - 20)}`;
  const base64 = packed.replaceAll('-', '+').replaceAll('_', '/');
  return `data:image/webp;base64,${btoa(head)}${base64.padEnd(Math.ceil(packed.length / 4) * 4, '=')}`;
}

function twoBytes(number: number): string {
  return String.fromCharCode(number & 255, number >> 8);
}
