import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';
import type { IsPrivate, Store } from './store.ts';
import type { StoreAddress } from './store-address.ts';

/** Opens a store. */
export function openStore(address: StoreAddress, isPrivate: IsPrivate): Store {
  return address.kind === 'folder' ? openFolderStore(address.path, isPrivate) : openS3Store(address, isPrivate);
}
