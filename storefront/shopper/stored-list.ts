import { createStore, useStore } from '#ui/store.ts';

/** A list that stays in this browser, newest first. Where the browser stores nothing it lasts as long as the page. */
export type StoredList<Item> = {
  /** Empty on the server and until hydration. */
  useItems(): readonly Item[];
  /** Puts an item in front, in place of those that are the same. */
  add(item: Item, isSame?: (other: Item) => boolean): void;
  remove(item: Item): void;
  /** Puts these in place of what is there. */
  replace(items: readonly Item[]): void;
  read(): readonly Item[];
  clear(): void;
};

/** `key`: its name in local storage; `isItem`: what else is stored there is left out. */
export function createStoredList<Item>(
  key: string,
  mostKept: number,
  isItem: (value: unknown) => value is Item,
): StoredList<Item> {
  const none: readonly Item[] = [];
  const store = createStore(typeof window === 'undefined' ? none : (readStored() ?? none));

  /** Null without storage. */
  function readStored(): readonly Item[] | null {
    try {
      const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isItem).slice(0, mostKept) : none;
    } catch {
      return null;
    }
  }

  function write(items: readonly Item[]): void {
    store.write(items);
    try {
      if (items.length === 0) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, JSON.stringify(items));
    } catch {
      // Then it lives in memory only.
    }
  }

  return {
    useItems: () => useStore(store, none),
    add(item, isSame = (other) => other === item) {
      // Read again, since other tabs add to it too.
      const others = (readStored() ?? store.read()).filter((other) => !isSame(other));
      write([item, ...others].slice(0, mostKept));
    },
    remove: (item) => write((readStored() ?? store.read()).filter((other) => other !== item)),
    replace: (items) => write(items.slice(0, mostKept)),
    read: store.read,
    clear: () => write(none),
  };
}
