import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { ProductCard } from '#contract/cards.ts';
import { CardPicture } from '#storefront/components/card-picture.tsx';
import { conditionNames } from '#storefront/components/product-card.tsx';
import { StayLink } from '#storefront/components/product-list/stay-link.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { removeFromComparison } from '#storefront/shopper/compared-products.ts';

type Props = { products: ProductCard[]; onlyDifferences: boolean; onRemoved: () => void };

/** The products above their columns. */
export function CompareHead({ products, onlyDifferences, onRemoved }: Props) {
  const without = (id: number) => products.map((product) => product.id).filter((other) => other !== id);
  return (
    <thead>
      <tr>
        <td className="sticky start-0 z-10 w-24 bg-surface wide:w-44 print:static" />
        {products.map((product) => (
          <th key={product.id} scope="col" className="relative p-2 text-start align-top font-normal wide:p-4">
            <Product product={product} />
            <StayLink
              to={paths.compare(without(product.id), onlyDifferences)}
              onClick={() => {
                removeFromComparison(product.id);
                onRemoved();
              }}
              aria-label={m.compare_remove_label({ name: product.product_name })}
              className="absolute end-1 top-1 flex size-9 items-center justify-center rounded-full border border-line bg-surface hover:bg-primary-soft print:hidden"
            >
              <X aria-hidden="true" className="size-4.5" />
            </StayLink>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Product({ product }: { product: ProductCard }) {
  const { product_name: name, product_url: url, condition, product_image_path: pictures } = product;
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="relative aspect-square w-full max-w-44 overflow-hidden rounded-xl bg-picture">
        <CardPicture path={pictures[0]?.real_image_path ?? ''} sizes="(max-width: 730px) 40vw, 176px" load="eager" />
      </div>
      <span className="font-semibold leading-snug [overflow-wrap:anywhere]">{name}</span>
      {condition !== 'new' && (
        <span className="rounded-full border border-line px-2 py-0.5 font-medium text-xs">
          {conditionNames[condition]()}
        </span>
      )}
      <Link
        to={paths.product(url)}
        aria-label={m.compare_view_label({ name })}
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 print:hidden"
      >
        {m.compare_view()}
      </Link>
    </div>
  );
}
