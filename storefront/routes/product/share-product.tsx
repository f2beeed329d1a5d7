import { Share2 } from 'lucide-react';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { shareLink } from '#storefront/shopper/share-link.ts';
import type { ProductFacts } from './load-product.ts';
import type { Selection } from './nearest-variant.ts';

type Props = { product: ProductFacts; selection: Selection };

/** Shares a link to the product in the chosen options. */
export function ShareProduct({ product, selection }: Props) {
  const { product_name: name, product_url: url } = product;
  return (
    <button
      type="button"
      aria-label={m.share_product({ name })}
      onClick={() => shareLink(name, paths.product(url, selection))}
      className="flex size-11 items-center justify-center rounded-full text-muted transition-colors noscript:hidden hover:bg-primary-soft"
    >
      <Share2 aria-hidden="true" className="size-5" />
    </button>
  );
}
