import { Scale } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#storefront/components/empty-state.tsx';
import { CategoryLinks } from '#storefront/components/product-list/category-links.tsx';
import { UnreachedPage } from '#storefront/components/product-list/unreached-page.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import type { Route } from './+types/route';
import { CompareBar } from './compare-bar.tsx';
import { CompareTable } from './compare-table.tsx';
import { type Compared, type Comparison, loadComparison, loadComparisonInBrowser } from './load-comparison.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop === null ? [] : pageMeta(shop, { title: titleOf(loaderData?.compared ?? null), path: null });
}

export function loader({ context, request }: Route.LoaderArgs): Promise<Comparison | null> {
  return loadComparison(context.get(callerContext), new URL(request.url).searchParams);
}

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Comparison | null> {
  return loadComparisonInBrowser(new URL(request.url).searchParams);
}

/** Up to four products of one kind side by side (R-PRD-17). */
export default function ComparePage({ loaderData: comparison }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [search] = useSearchParams();
  if (comparison === null) return <UnreachedPage title={m.compare_title_empty()} />;
  const { compared } = comparison;
  const onlyDifferences = search.get('differences') === '1';
  return (
    <div className="shell flex flex-col gap-4 py-5 wide:py-7">
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none wide:text-3xl">
        {titleOf(compared)}
      </h1>
      <LeftOut {...comparison} />
      {compared.product_list.length === 0 ? (
        <Empty hint={comparison.asked > 0 ? m.compare_gone() : m.compare_empty_hint()} />
      ) : (
        <>
          <CompareBar compared={compared} onlyDifferences={onlyDifferences} />
          <CompareTable
            compared={compared}
            onlyDifferences={onlyDifferences}
            onRemoved={() => heading.current?.focus({ preventScroll: true })}
          />
        </>
      )}
    </div>
  );
}

/** What the address names and the table lacks. */
function LeftOut({ asked, compared: { product_list: products, other_kinds: otherKinds } }: Comparison) {
  const missing = asked - products.length - otherKinds.length;
  return (
    <>
      {otherKinds.length > 0 && <p>{m.compare_left_out({ count: otherKinds.length })}</p>}
      {missing > 0 && products.length > 0 && <p>{m.compare_missing({ count: missing })}</p>}
    </>
  );
}

function Empty({ hint }: { hint: string }) {
  return (
    <>
      <EmptyState icon={Scale} title={m.compare_empty()} hint={hint} />
      <h2 className="mt-3 font-semibold text-xl">{m.search_page_browse()}</h2>
      <CategoryLinks />
    </>
  );
}

function titleOf(compared: Compared | null): string {
  return compared?.kind ? m.compare_title({ kind: compared.kind.sub_category_name }) : m.compare_title_empty();
}
