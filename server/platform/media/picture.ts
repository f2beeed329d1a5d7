import type { PicturePath } from '#contract/picture-paths.ts';

/** Why a file is not accepted as a picture, as the end of a sentence that begins with its name or address. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

export type MadePicture = {
  /** File name of the picture itself: `900x900a-….webp`. */
  name: string;
  picture: Buffer;
  renditions: { name: string; content: Buffer }[];
};

/** As sharp calls them; `heif` is AVIF, since HEIC is refused. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | 'tiff';

/** A crop for phones has other renditions (contract/picture-paths.ts). */
export type PictureUse = Pick<PicturePath, 'isPhoneCrop'> & {
  /**
   * Stored apart, in a folder of its owner: the same bytes of another owner have other files, so these can be removed with the owner.
   * Only its formats are accepted.
   */
  apart?: { shelf: string; owner: string; formats: readonly PictureFormat[] };
};
export const onAnyScreen: PictureUse = { isPhoneCrop: false };

export const mostBytes = 10 * 1024 * 1024;
