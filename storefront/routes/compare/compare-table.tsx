import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/cards.ts';
import { CardPrice } from '#storefront/components/card-price.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { RatingStars } from '#ui/rating-stars.tsx';
import { CompareHead } from './compare-head.tsx';
import { type ComparedRow, comparedRows } from './compared-rows.ts';
import type { Compared } from './load-comparison.ts';

type Props = {
  compared: Compared;
  onlyDifferences: boolean;
  /** Called when a product was removed, and its link with it. */
  onRemoved: () => void;
};

/** The products as columns. Where they do not fit, the table scrolls beside the names of its rows. */
export function CompareTable({ compared, onlyDifferences, onRemoved }: Props) {
  const { product_list: products } = compared;
  const rows = comparedRows(compared);
  const shown = onlyDifferences && products.length > 1 ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      <section
        aria-label={m.compare_products()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        className="relative overflow-x-auto rounded-2xl border border-line bg-surface print:overflow-visible print:border-0"
      >
        <table className="w-full table-fixed border-separate border-spacing-0 text-sm" style={widthOf(products.length)}>
          <CompareHead products={products} onlyDifferences={onlyDifferences} onRemoved={onRemoved} />
          <tbody>
            <OfferRows products={products} />
            {shown.map((row) => (
              <SheetRow key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {onlyDifferences && shown.length === 0 && <p role="status">{m.compare_no_differences()}</p>}
    </>
  );
}

/** The names of the rows, and at least 8 rem for each product. */
const widthOf = (products: number) => ({ minWidth: `${6 + 8 * products}rem` });

/** What a product costs and whether it can be had: always shown, and not marked where it differs, as it mostly does. */
function OfferRows({ products }: { products: ProductCard[] }) {
  return (
    <>
      <Row name={m.compare_price()}>
        {products.map(({ id, selling_price, initial_cost, from_price }) => (
          <Cell key={id}>
            <CardPrice amount={selling_price} original={initial_cost} from={from_price} />
          </Cell>
        ))}
      </Row>
      <Row name={m.compare_availability()}>
        {products.map(({ id, stock_status: status }) => (
          <Cell key={id}>
            <span className={`font-semibold text-xs ${status === 'IN STOCK' ? 'text-success' : 'text-danger'}`}>
              {status === 'IN STOCK' ? m.product_in_stock() : m.product_out_of_stock()}
            </span>
          </Cell>
        ))}
      </Row>
      <Row name={m.compare_rating()}>
        {products.map((product) => (
          <Cell key={product.id}>
            <Rating product={product} />
          </Cell>
        ))}
      </Row>
    </>
  );
}

function Rating({ product: { average_rating: average, total_review: count } }: { product: ProductCard }) {
  if (count === 0) return <span className="text-muted">{m.product_not_rated()}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs tabular-nums">
      <RatingStars rating={average} label={m.product_stars({ average: average.toFixed(1) })} className="h-3.5" />
      <span>
        {average.toFixed(1)} ({count})
      </span>
    </span>
  );
}

function SheetRow({ row: { name, values, differs } }: { row: ComparedRow }) {
  return (
    <Row name={name} differs={differs}>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
        <Cell key={index} differs={differs}>
          {value === null ? <NotStated /> : <bdi>{value}</bdi>}
        </Cell>
      ))}
    </Row>
  );
}

function NotStated() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{m.compare_not_stated()}</span>
    </>
  );
}

const nonBreakingSpace = '\u00a0';

/** A row that differs is told by a sign too, since not everyone sees its colour. */
function Row({ name, differs = false, children }: { name: string; differs?: boolean; children: ReactNode }) {
  return (
    <tr>
      <th
        scope="row"
        className={`sticky start-0 z-10 border-line border-t p-2 text-start align-top font-medium text-xs wide:px-4 wide:text-sm print:static ${differs ? 'bg-sunken' : 'bg-surface text-muted'}`}
      >
        {name}
        {differs && (
          <>
            <span aria-hidden="true">{nonBreakingSpace}≠</span>
            <span className="sr-only"> {m.compare_row_differs()}</span>
          </>
        )}
      </th>
      {children}
    </tr>
  );
}

function Cell({ differs = false, children }: { differs?: boolean; children: ReactNode }) {
  return (
    <td
      className={`border-line border-t p-2 align-top [overflow-wrap:anywhere] wide:px-4 ${differs ? 'bg-sunken font-medium' : ''}`}
    >
      {children}
    </td>
  );
}
