import { type ReactNode, useEffect, useState } from 'react';

type Props<Item> = {
  list: Item[] | Promise<Item[]>;
  /** Shown until the list has loaded. */
  skeleton: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** What promises have come to: a list that has arrived is there in the first frame when Back shows its page again. */
const arrivedLists = new WeakMap<Promise<unknown>, unknown>();

/**
 * Renders a list as soon as it has loaded, independently of the others. Unlike `<Suspense>`, which shows a skeleton for at least 300 ms
 * even if the list loads at once.
 */
export function Arriving<Item>({ list, skeleton, children }: Props<Item>) {
  const [arrived, setArrived] = useState<{ of: typeof list; items: Item[] } | null>(null);
  useEffect(() => {
    if (!(list instanceof Promise)) return;
    let isGone = false;
    list.then((items) => {
      arrivedLists.set(list, items);
      if (!isGone) setArrived({ of: list, items });
    });
    return () => {
      isGone = true;
    };
  }, [list]);
  if (!(list instanceof Promise)) return children(list);
  const items = arrived?.of === list ? arrived.items : (arrivedLists.get(list) as Item[] | undefined);
  return items ? children(items) : skeleton;
}
