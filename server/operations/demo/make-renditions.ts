import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { makePicture } from '#platform/media/make-picture.ts';
import type { PictureUse } from '#platform/media/picture.ts';
import { pictureHash } from '#platform/media/store-picture.ts';
import { committedRenditions, renditionsFolderName, renditionsFolderOf } from './committed-renditions.ts';
import { renderedPath } from './demo-pictures.ts';
import { demoFolder, readManifest } from './manifest.ts';

/** `npm run demo:renditions`: makes missing renditions of the demo's pictures, and deletes those of deleted pictures. */
async function makeRenditions(): Promise<void> {
  const there = committedRenditions(demoFolder);
  // By hash: two files may hold the same picture.
  const wanted = new Map<string, Wanted>();
  for (const { file, ...use } of readManifest(demoFolder)?.pictures ?? []) {
    const content = readFileSync(renderedPath(demoFolder, file));
    wanted.set(pictureHash(content, use), { content, use });
  }
  const gone = [...there].filter(([hash]) => !wanted.has(hash));
  for (const [, { folder }] of gone) rmSync(folder, { recursive: true });
  const waiting = [...wanted].filter(([hash]) => !there.has(hash));
  const pictures = waiting.values();
  await Promise.all(Array.from({ length: availableParallelism() }, () => makeEach(pictures)));
  console.log(`Renditions of ${waiting.length} pictures made, those of ${gone.length} removed.`);
}

/** Made once for every clone of the repository, so the slow effort pays. */
const unhurried = 4;

type Wanted = { content: Buffer; use: PictureUse };

async function makeEach(pictures: Iterable<[string, Wanted]>) {
  const all = renditionsFolderOf(demoFolder);
  for (const [hash, { content, use }] of pictures) {
    const { name, renditions } = await makePicture(content, use, unhurried);
    const unfinished = join(all, `.${hash}`);
    mkdirSync(unfinished, { recursive: true });
    for (const rendition of renditions) writeFileSync(join(unfinished, rendition.name), rendition.content);
    renameSync(unfinished, join(all, renditionsFolderName(hash, name)));
  }
}

await makeRenditions();
