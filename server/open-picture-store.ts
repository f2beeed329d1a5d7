import { mkdirSync } from 'node:fs';
import { photoShelf } from '#commerce/reviews/photo-shelf.ts';
import { openStore } from '#platform/storage/open-store.ts';
import type { Store } from '#platform/storage/store.ts';
import type { Settings } from './settings.ts';

/** Opens the store of the shop's pictures; the photos of members are private. A folder is created. */
export function openPictureStore({ media }: Pick<Settings, 'media'>): Store {
  if (media.kind === 'folder') mkdirSync(media.path, { recursive: true });
  return openStore(media, (name) => name.startsWith(`${photoShelf}/`));
}
