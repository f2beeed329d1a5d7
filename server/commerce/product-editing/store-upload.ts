import type { PictureUse } from '#platform/media/picture.ts';
import { storePicture } from '#platform/media/store-picture.ts';
import type { Shop } from '#server/shop.ts';
import { productRefusals } from './refusals.ts';

/** Stores an uploaded picture and returns its path; refuses a file that is not a usable picture. */
export async function storeUpload({ pictures }: Shop, sent: Buffer, use?: PictureUse): Promise<string> {
  const stored = await storePicture(pictures, sent, use);
  if ('refused' in stored) throw productRefusals.pictureRefused(stored.refused);
  return stored.path;
}
