import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { makePicture } from '#platform/media/make-picture.ts';
import { pictureHash } from '#platform/media/store-picture.ts';
import { committedForms, formsFolder, formsFolderName } from './forms.ts';
import { renderedFolder, renderedPictures } from './rendered-pictures.ts';

/** Makes the forms of rendered pictures that have none yet, and removes those whose picture is gone: `npm run studio:forms`. */
export async function makeForms(): Promise<void> {
  mkdirSync(formsFolder, { recursive: true });
  const there = committedForms();
  // By hash: two files may hold the same picture.
  const wanted = new Map<string, Buffer>();
  for (const file of renderedPictures()) {
    const content = readFileSync(join(renderedFolder, file));
    wanted.set(pictureHash(content), content);
  }
  const gone = [...there].filter(([hash]) => !wanted.has(hash));
  for (const [, { folder }] of gone) rmSync(folder, { recursive: true });
  const waiting = [...wanted].filter(([hash]) => !there.has(hash));
  const pictures = waiting.values();
  await Promise.all(Array.from({ length: availableParallelism() }, () => makeEach(pictures)));
  console.log(`Forms of ${waiting.length} pictures made, those of ${gone.length} removed.`);
}

async function makeEach(pictures: Iterable<[string, Buffer]>) {
  for (const [hash, content] of pictures) {
    const { name, forms } = await makePicture(content);
    const folder = join(formsFolder, formsFolderName(hash, name));
    const unfinished = join(formsFolder, `.${hash}`);
    mkdirSync(unfinished, { recursive: true });
    for (const form of forms) writeFileSync(join(unfinished, form.name), form.content);
    renameSync(unfinished, folder);
  }
}

if (import.meta.main) await makeForms();
