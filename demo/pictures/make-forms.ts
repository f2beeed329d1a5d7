import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { makePicture, type PictureUse } from '#platform/media/make-picture.ts';
import { pictureHash } from '#platform/media/store-picture.ts';
import { committedForms, formsFolder, formsFolderName } from './forms.ts';
import { renderedFolder, renderedPictures, usageOf } from './rendered-pictures.ts';

/** Makes the forms of rendered pictures that have none yet, and removes those whose picture is gone: `npm run studio:forms`. */
export async function makeForms(): Promise<void> {
  mkdirSync(formsFolder, { recursive: true });
  const there = committedForms();
  // By hash: two files may hold the same picture.
  const wanted = new Map<string, Wanted>();
  for (const file of renderedPictures()) {
    const content = readFileSync(join(renderedFolder, file));
    const use = usageOf(file);
    wanted.set(pictureHash(content, use), { content, use });
  }
  const gone = [...there].filter(([hash]) => !wanted.has(hash));
  for (const [, { folder }] of gone) rmSync(folder, { recursive: true });
  const waiting = [...wanted].filter(([hash]) => !there.has(hash));
  const pictures = waiting.values();
  await Promise.all(Array.from({ length: availableParallelism() }, () => makeEach(pictures)));
  console.log(`Forms of ${waiting.length} pictures made, those of ${gone.length} removed.`);
}

/** Made once for everybody who clones. */
const unhurried = 4;

type Wanted = { content: Buffer; use: PictureUse };

async function makeEach(pictures: Iterable<[string, Wanted]>) {
  for (const [hash, { content, use }] of pictures) {
    const { name, forms } = await makePicture(content, use, unhurried);
    const folder = join(formsFolder, formsFolderName(hash, name));
    const unfinished = join(formsFolder, `.${hash}`);
    mkdirSync(unfinished, { recursive: true });
    for (const form of forms) writeFileSync(join(unfinished, form.name), form.content);
    renameSync(unfinished, folder);
  }
}

if (import.meta.main) await makeForms();
