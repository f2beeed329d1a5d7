/** The message from a page to the service worker. */
export type CacheMessage = {
  type: 'cache';
  /** The current page, as path and query. */
  page: string;
  /** The paths of its files and pictures that loaded before the service worker was active. */
  files: string[];
};

export function isCacheMessage(data: unknown): data is CacheMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'cache';
}
