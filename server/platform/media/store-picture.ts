import { createHash } from 'node:crypto';
import { type PicturePath, readPicturePath } from '#contract/picture-paths.ts';
import type { Store } from '#platform/storage/store.ts';
import { makePictureApart } from './make-picture-apart.ts';
import { type MadePicture, onAnyScreen, PictureRefused, type PictureUse } from './picture.ts';

/** `refused` is the end of a sentence that begins with the picture's name. */
export type StoredPicture = (Omit<PicturePath, 'folder'> & { path: string }) | { refused: string };

/**
 * Stores an untrusted picture with all its renditions, and returns the path to serve it from. The same bytes have the same path, and
 * are processed once. Accepts JPEG, PNG, WebP, AVIF, GIF (its first frame) and TIFF, of those only its formats if it is stored apart, but
 * no HEIC, of up to 10 MB and 50 million pixels; a refused picture leaves no files behind.
 */
export async function storePicture(pictures: Store, sent: Buffer, use = onAnyScreen): Promise<StoredPicture> {
  const hash = pictureHash(sent, use);
  // Its files may be unused for long, and about to be removed.
  if (use.apart) await pictures.touch(hash);
  const path = (await findStored(pictures, hash)) ?? (await makeAndKeep(pictures, hash, sent, use));
  if (path instanceof PictureRefused) return { refused: path.message };
  const found = readPicturePath(path);
  if (found === null) throw new Error(`${path} is not the path of a stored picture.`);
  const { folder: _folder, ...facts } = found;
  return { path, ...facts };
}

/** The name of a picture's folder. */
export function pictureHash(sent: Buffer, { isPhoneCrop, apart }: PictureUse = onAnyScreen): string {
  const hash = createHash('sha256')
    .update(sent)
    .update(isPhoneCrop ? 'for phones' : '')
    .update(apart?.owner ?? '')
    .digest('hex')
    .slice(0, 20);
  return apart === undefined ? hash : `${apart.shelf}/${hash}`;
}

/** The path of a picture that was stored before; null if it was not, or not completely. */
export async function findStored(pictures: Store, hash: string): Promise<string | null> {
  const paths = (await pictures.list(hash)).map((name) => `/media/${hash}/${name}`);
  return paths.find((path) => readPicturePath(path) !== null) ?? null;
}

/** The picture itself is written last, so that its presence means that all renditions are there. */
export async function keepPicture(
  pictures: Store,
  hash: string,
  { name, picture, renditions }: MadePicture,
): Promise<string> {
  await Promise.all(renditions.map((rendition) => pictures.put(`${hash}/${rendition.name}`, rendition.content)));
  await pictures.put(`${hash}/${name}`, picture);
  return `/media/${hash}/${name}`;
}

async function makeAndKeep(pictures: Store, hash: string, sent: Buffer, use: PictureUse) {
  try {
    return await keepPicture(pictures, hash, await makePictureApart(sent, use));
  } catch (error) {
    if (error instanceof PictureRefused) return error;
    throw error;
  }
}
