import { Link } from 'react-router';
import { StayLink } from '#storefront/components/product-list/stay-link.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { mostCompared, startComparison } from '#storefront/shopper/compared-products.ts';
import { buttonClass } from '#ui/button.tsx';
import type { Compared } from './load-comparison.ts';

type Props = { compared: Compared; onlyDifferences: boolean };

/** The choice between all rows and those that differ, and the way to another product of the kind. */
export function CompareBar({ compared: { product_list: products, kind }, onlyDifferences }: Props) {
  const ids = products.map(({ id }) => id);
  const isAlone = products.length < 2;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isAlone ? (
        <p>{m.compare_alone()}</p>
      ) : (
        <StayLink
          to={paths.compare(ids, !onlyDifferences)}
          className={`${buttonClass('quiet', 'small', 'min-h-11')} print:hidden`}
        >
          {onlyDifferences ? m.compare_all_rows() : m.compare_only_differences()}
        </StayLink>
      )}
      {kind && products.length < mostCompared && (
        <Link
          to={paths.subcategory(kind.slug)}
          onClick={() => startComparison(ids)}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 print:hidden"
        >
          {m.compare_add()}
        </Link>
      )}
      {!isAlone && <p className="text-muted text-sm">{m.compare_differences_marked()}</p>}
    </div>
  );
}
