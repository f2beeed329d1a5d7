import type { Store } from '#platform/storage/store.ts';
import { atOnce } from './backups/picture-copies.ts';

/** Copies the pictures that the target lacks, or has in another size; returns how many of all. The source stays as it is. */
export async function movePictures(from: Store, to: Store): Promise<{ copied: number; all: number }> {
  const there = await sizesOf(to);
  const all = await sizesOf(from);
  const missing = [...all].filter(([name, bytes]) => there.get(name) !== bytes).map(([name]) => name);
  // A picture itself after its renditions, since its presence means that they are there.
  const isItself = (name: string) => name.endsWith('.webp');
  for (const part of [missing.filter((name) => !isItself(name)), missing.filter(isItself)])
    await atOnce(part, async (name) => {
      const picture = await from.get(name);
      if (picture !== null) await to.put(name, picture.content);
    });
  return { copied: missing.length, all: all.size };
}

async function sizesOf(store: Store): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of store.files('')) sizes.set(name, bytes);
  return sizes;
}
