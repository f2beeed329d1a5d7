import { type ReactNode, useEffect, useState } from 'react';

type Props<Item> = {
  list: Item[] | Promise<Item[]>;
  /** Stands in the list's place until it is there. */
  skeleton: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/**
 * A row as soon as its own list is there, whatever the others do. Not `<Suspense>`, which keeps a skeleton for at least 300 ms
 * even when the list comes at once.
 */
export function Arriving<Item>({ list, skeleton, children }: Props<Item>) {
  const [arrived, setArrived] = useState<{ of: typeof list; items: Item[] } | null>(null);
  useEffect(() => {
    if (!(list instanceof Promise)) return;
    let isGone = false;
    list.then((items) => {
      if (!isGone) setArrived({ of: list, items });
    });
    return () => {
      isGone = true;
    };
  }, [list]);
  if (!(list instanceof Promise)) return children(list);
  return arrived?.of === list ? children(arrived.items) : skeleton;
}
