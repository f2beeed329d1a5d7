/** What a page tells the service worker. */
export type KeepMessage = {
  type: 'keep';
  /** The page that the shopper sees, as path and query. */
  page: string;
  /** Its files and pictures that were fetched before the service worker stood in between, as paths. */
  files: string[];
};

export function isKeepMessage(data: unknown): data is KeepMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'keep';
}
