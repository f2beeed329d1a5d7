import { ImageOff } from 'lucide-react';
import type { ProductCard as CarouselCard, GridCard } from '#contract/cards.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { RatingStars } from '#ui/rating-stars.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { Price } from './price.tsx';
import { WishlistHeart } from './wishlist-heart.tsx';

export type AnyCard = GridCard | CarouselCard;

type Props = {
  product: AnyCard;
  hasHeart?: boolean;
  /** The button reads ADDING... while the server is asked. */
  showsAdding?: boolean;
  onAdded?: () => Promise<void> | void;
  /** The picture is in the first window of the page. */
  isEager?: boolean;
};

/** A product in lists. The whole card opens the product; heart and button lie above that link. */
export function ProductCard({ product, hasHeart = true, showsAdding, onAdded, isEager = false }: Props) {
  return (
    <article className="group relative flex h-full flex-col rounded-2xl border border-line bg-surface p-2 transition-shadow hover:shadow-raised wide:p-3">
      <div className="relative aspect-square overflow-hidden rounded-xl bg-picture">
        <Picture path={picturePath(product)} isEager={isEager} />
        {product.discout > 0 && (
          <span className="absolute start-2 top-2 rounded-full bg-highlight px-2 py-0.5 font-semibold text-on-highlight text-xs tabular-nums">
            {m.card_percent_off({ percent: product.discout })}
          </span>
        )}
      </div>
      <h3 className="mt-2.5 min-h-[2lh] text-sm leading-snug">
        <a
          href={paths.product(product.product_url)}
          title={product.product_name}
          className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
        >
          <CutName name={product.product_name} />
        </a>
      </h3>
      <Rating product={product} />
      <div className="mt-1 min-h-[3.25rem]">
        <Price amount={product.selling_price} original={product.initial_cost} size="card" />
      </div>
      <div className="relative z-10 mt-auto pt-1 max-wide:*:px-1 max-wide:*:text-xs max-wide:*:tracking-normal">
        <AddToCartButton product={product} showsAdding={showsAdding} onAdded={onAdded} />
      </div>
      {hasHeart && (
        <div className="absolute end-3 top-3 z-10 rounded-full bg-surface/85 *:size-9 wide:end-4 wide:top-4">
          <WishlistHeart product={product} />
        </div>
      )}
    </article>
  );
}

/** The picture of carousels is a list of objects, the one of grids a plain text (specification, section 3). */
function picturePath({ product_image_path: path }: AnyCard): string {
  return typeof path === 'string' ? path : (path[0]?.real_image_path ?? '');
}

function Picture({ path, isEager }: { path: string; isEager: boolean }) {
  if (path === '')
    return (
      <ImageOff aria-hidden="true" className="absolute inset-0 m-auto size-10 text-line-strong" strokeWidth={1.25} />
    );
  return (
    <img
      src={path}
      alt=""
      width={400}
      height={400}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className="size-full object-contain transition-transform duration-250 group-hover:scale-[1.03]"
    />
  );
}

function Rating({ product }: { product: AnyCard }) {
  const { average_rating: average, total_review: count } = product;
  return (
    <p className="mt-1 flex h-5 items-center gap-1.5 text-muted text-xs tabular-nums">
      {count > 0 && (
        <>
          <RatingStars rating={average} label={m.card_stars({ average: average.toFixed(1) })} className="h-3.5" />
          <span>({count})</span>
        </>
      )}
    </p>
  );
}

/** Specification, section 9: 30 characters, 20 up to 730 px. */
const wideLength = 30;
const narrowLength = 20;

/** Heard in full. Both lengths are in the page and the style sheet shows one, because the page is the same for all widths. */
function CutName({ name }: { name: string }) {
  if (name.length <= narrowLength) return name;
  return (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="hidden wide:inline">
        {cut(name, wideLength)}
      </span>
      <span aria-hidden="true" className="wide:hidden">
        {cut(name, narrowLength)}
      </span>
    </>
  );
}

function cut(name: string, length: number): string {
  return name.length > length ? `${name.slice(0, length)}...` : name;
}
