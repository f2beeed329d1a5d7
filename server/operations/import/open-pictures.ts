import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { type IsStored, type KnownPictures, openKnownPictures } from '#platform/media/known-pictures.ts';
import type { Shop } from '#server/shop.ts';

/** The pictures that an import need not fetch: those fetched before, and the shop's own, which an export lists by URL. */
export async function openPictures(shop: Pick<Shop, 'settings' | 'pictures'>): Promise<KnownPictures> {
  const { dataDir, publicUrl } = shop.settings;
  const isStored = await lookUp(shop);
  const fetched = await openKnownPictures(dataDir, isStored);
  return {
    find: (address) => findOwn(address, publicUrl, isStored) ?? fetched.find(address),
    add: fetched.add,
  };
}

/** Of a bucket the folders are listed once, a thousand in an answer; the picture itself is the last file of its folder. */
async function lookUp({ settings: { media }, pictures }: Pick<Shop, 'settings' | 'pictures'>): Promise<IsStored> {
  if (media.kind === 'folder') return (path) => existsSync(join(media.path, nameOf(path)));
  const folders = new Set(await pictures.list(''));
  return (path) => folders.has(nameOf(path).split('/')[0] ?? '');
}

const nameOf = (path: string) => path.replace(/^\/media\//, '');

function findOwn(address: string, publicUrl: string, isStored: IsStored): string | null {
  if (!address.startsWith(`${publicUrl}/media/`)) return null;
  const path = address.slice(publicUrl.length);
  return normalize(path) === path && isStored(path) ? path : null;
}
