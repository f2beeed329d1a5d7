import { useSyncExternalStore } from 'react';

/** A value outside React, one for the tab, that components and other code listen to. */
export type Store<Value> = {
  read(): Value;
  /** Tells the listeners, unless the value is the same. */
  write(next: Value): void;
  subscribe(listener: () => void): () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store, and `onServer` until hydration. */
export function useStore<Value>({ subscribe, read }: Store<Value>, onServer: Value): Value {
  return useSyncExternalStore(subscribe, read, () => onServer);
}
