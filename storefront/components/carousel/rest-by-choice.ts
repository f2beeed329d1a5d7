import { useSyncExternalStore } from 'react';

/** Whether the shopper has told the rows to hold still: one choice for all of them, until the page is loaded anew. */

let isResting = false;
const listeners = new Set<() => void>();

export function restsByChoice(): boolean {
  return isResting;
}

export function toggleRest(): void {
  isResting = !isResting;
  for (const listener of listeners) listener();
}

export function subscribeToRest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRestByChoice(): boolean {
  return useSyncExternalStore(subscribeToRest, restsByChoice, () => false);
}
