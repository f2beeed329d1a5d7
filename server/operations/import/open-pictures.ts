import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { type KnownPictures, openKnownPictures } from '#platform/media/known-pictures.ts';
import type { Settings } from '#server/settings.ts';

/** The pictures that an import need not fetch: those fetched before, and the shop's own, which an export lists by URL. */
export async function openPictures({ dataDir, publicUrl }: Settings): Promise<KnownPictures> {
  const fetched = await openKnownPictures(dataDir);
  return {
    find: (address) => findOwn(address, dataDir, publicUrl) ?? fetched.find(address),
    add: fetched.add,
  };
}

function findOwn(address: string, dataDir: string, publicUrl: string): string | null {
  if (!address.startsWith(`${publicUrl}/media/`)) return null;
  const path = address.slice(publicUrl.length);
  return normalize(path) === path && existsSync(join(dataDir, path)) ? path : null;
}
