/** The message from a page to the service worker. */
export type KeepMessage = {
  type: 'keep';
  /** The current page, as path and query. */
  page: string;
  /** The paths of its files and pictures that loaded before the service worker was active. */
  files: string[];
};

export function isKeepMessage(data: unknown): data is KeepMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'keep';
}
