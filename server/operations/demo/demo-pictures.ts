import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePictureApart } from '#platform/media/make-picture-apart.ts';
import type { MadePicture, PictureUse } from '#platform/media/picture.ts';
import { findStored, keepPicture, pictureHash } from '#platform/media/store-picture.ts';
import type { Store } from '#platform/storage/store.ts';
import { type CommittedRenditions, committedRenditions } from './committed-renditions.ts';
import type { DemoPicture } from './manifest.ts';

/** The address of a demo picture by its name in the manifest. */
export type PicturePath = (file: string) => string;

const atOnce = 8;

export const renderedPath = (demo: string, file: string) => join(demo, 'pictures/rendered', file);

/** Stores the demo's pictures with their prepared renditions; those of a newly rendered picture are made here. */
export async function writeDemoPictures(demo: string, named: DemoPicture[], pictures: Store): Promise<PicturePath> {
  const renditions = committedRenditions(demo);
  const paths = new Map<string, string>();
  const waiting = named.values();
  const worker = async () => {
    for (const picture of waiting) {
      const rendered = await readFile(renderedPath(demo, picture.file));
      paths.set(picture.file, await storeRendered(pictures, renditions, rendered, picture));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (file) => {
    const path = paths.get(file);
    if (path === undefined)
      throw new Error(`The demo catalogue names the picture ${file}, which is not in its manifest.`);
    return path;
  };
}

type Renditions = Map<string, CommittedRenditions>;

async function storeRendered(
  pictures: Store,
  renditions: Renditions,
  picture: Buffer,
  use: PictureUse,
): Promise<string> {
  const hash = pictureHash(picture, use);
  const stored = await findStored(pictures, hash);
  if (stored !== null) return stored;
  const committed = renditions.get(hash);
  const made = committed ? await readRenditions(committed) : await makePictureApart(picture, use);
  // Unchanged, since encoding it again would lose quality.
  return keepPicture(pictures, hash, { ...made, picture });
}

async function readRenditions({ name, folder, files }: CommittedRenditions): Promise<Omit<MadePicture, 'picture'>> {
  const read = files.map(async (file) => ({ name: file, content: await readFile(join(folder, file)) }));
  return { name, renditions: await Promise.all(read) };
}
