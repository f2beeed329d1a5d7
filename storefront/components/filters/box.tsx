import type { ReactNode } from 'react';
import { countText } from '#storefront/components/amounts.ts';
import { productCountText } from '#storefront/components/product-list/product-grid.tsx';

/** The class of a group's legend. */
export const groupTitle = 'mb-1 font-semibold text-base';

type Props = { name: string; value: string; isTicked: boolean; isFixed?: boolean; children: ReactNode };

/** A checkbox of the filters with its label. */
export function Box({ name, value, isTicked, isFixed = false, children }: Props) {
  return (
    <label className="flex min-h-9 items-center gap-2 text-sm max-filters:min-h-11">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isTicked}
        disabled={isFixed}
        className="size-5 shrink-0"
      />
      {children}
    </label>
  );
}

/** How many products a box would list, at the end of its label. */
export function BoxCount({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true" className="text-muted tabular-nums">
        {countText(count)}
      </span>
      <span className="sr-only">, {productCountText(count)}</span>
    </>
  );
}
