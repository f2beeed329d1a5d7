import { useSyncExternalStore } from 'react';

/** Whether the shopper has paused autoplay: one choice for all carousels, until the page is reloaded. */

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
