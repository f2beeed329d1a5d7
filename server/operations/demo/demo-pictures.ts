import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommittedForms, committedForms } from '#demo/pictures/forms.ts';
import { renderedFolder, renderedPictures, usageOf } from '#demo/pictures/rendered-pictures.ts';
import { type MadePicture, makePicture } from '#platform/media/make-picture.ts';
import type { Pictures } from '#platform/media/pictures.ts';
import { findStored, keepPicture, pictureHash } from '#platform/media/store-picture.ts';

/** The address of a demo picture by its name in the demo catalogue. */
export type PicturePath = (file: string) => string;

const atOnce = 8;

/** Stores the demo's pictures with the forms that were made for them; those of a picture that was just rendered are made here. */
export async function writeDemoPictures(pictures: Pictures): Promise<PicturePath> {
  const forms = committedForms();
  const paths = new Map<string, string>();
  const waiting = renderedPictures().values();
  const work = async () => {
    for (const file of waiting) paths.set(file, await storeRendered(pictures, forms, file));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (file) => {
    const path = paths.get(file);
    if (path === undefined) throw new Error(`The demo catalogue names the picture ${file}, which nobody has rendered.`);
    return path;
  };
}

async function storeRendered(pictures: Pictures, forms: Map<string, CommittedForms>, file: string): Promise<string> {
  const picture = await readFile(join(renderedFolder, file));
  const use = usageOf(file);
  const hash = pictureHash(picture, use);
  const stored = await findStored(pictures, hash);
  if (stored !== null) return stored;
  const committed = forms.get(hash);
  const made = committed ? await readForms(committed) : await makePicture(picture, use);
  // As it was rendered: written anew it would only lose.
  return keepPicture(pictures, hash, { ...made, picture });
}

async function readForms({ name, folder, files }: CommittedForms): Promise<Omit<MadePicture, 'picture'>> {
  const read = files.map(async (file) => ({ name: file, content: await readFile(join(folder, file)) }));
  return { name, forms: await Promise.all(read) };
}
