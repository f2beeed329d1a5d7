import { useSyncExternalStore } from 'react';

/** A value outside React, one for the tab, for components and other code. The storefront's, in `ui/`, is no part of this package. */
export type Store<Value> = { read(): Value; write(next: Value): void; subscribe(listener: () => void): () => void };

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>({ subscribe, read }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, read);
}
