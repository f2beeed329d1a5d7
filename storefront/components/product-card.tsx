import { Link } from 'react-router';
import type { ProductCard as CarouselCard, GridCard } from '#contract/cards.ts';
import { cutText } from '#contract/cut-text.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { RatingStars } from '#ui/rating-stars.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { CardPicture } from './card-picture.tsx';
import { cardStyles } from './card-styles.ts';
import { hasPictureTransition, nameCardPicture } from './picture-transition.ts';
import { Price } from './price.tsx';
import { WishlistHeart } from './wishlist-heart.tsx';

export type AnyCard = GridCard | CarouselCard;

type Props = {
  product: AnyCard;
  hasHeart?: boolean;
  /** Shows ADDING... on the button during the call. */
  showsAdding?: boolean;
  onAdded?: () => Promise<void> | void;
  /** Loading priority and displayed width of the picture: see picture.tsx. */
  load?: 'first' | 'eager' | 'lazy';
  pictureSizes?: string;
};

/** A product in lists. The whole card links to the product; heart and button lie above that link. */
export function ProductCard(props: Props) {
  const { product, hasHeart = true, showsAdding, onAdded, load, pictureSizes = cardStyles.pictureSizes } = props;
  return (
    <article className={`group transition-shadow hover:shadow-raised ${cardStyles.card}`}>
      <div className={cardStyles.picture}>
        <CardPicture path={picturePath(product)} sizes={pictureSizes} load={load} />
        <Badges product={product} />
      </div>
      <h3 className={cardStyles.name}>
        <Link
          to={paths.product(product.product_url)}
          title={product.product_name}
          viewTransition={hasPictureTransition()}
          onClick={nameCardPicture}
          className="line-clamp-2 h-full after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
        >
          <CutName name={product.product_name} />
        </Link>
      </h3>
      <Rating product={product} />
      <div className={cardStyles.price}>
        <Price amount={product.selling_price} original={product.initial_cost} size="card" />
      </div>
      <div className={`relative z-10 noscript:hidden ${cardStyles.button}`}>
        <AddToCartButton product={product} showsAdding={showsAdding} onAdded={onAdded} />
      </div>
      {hasHeart && (
        <div className="absolute end-2.5 top-2.5 z-10 rounded-full bg-surface/85 *:size-9 wide:end-3.5 wide:top-3.5 noscript:hidden">
          <WishlistHeart product={product} />
        </div>
      )}
    </article>
  );
}

/** Carousels get a list of objects as picture, grids a string (R-WIR-9). */
function picturePath({ product_image_path: path }: AnyCard): string {
  return typeof path === 'string' ? path : (path[0]?.real_image_path ?? '');
}

function Badges({ product }: { product: AnyCard }) {
  return (
    <>
      {product.discout > 0 && (
        <span
          dir="ltr"
          className="absolute start-1.5 top-1.5 rounded-full bg-highlight px-2 py-0.5 font-semibold text-on-highlight text-xs tabular-nums"
        >
          {m.card_percent_off({ percent: product.discout })}
        </span>
      )}
      {product.stock_status === 'OUT OF STOCK' && (
        <span className="absolute inset-x-0 bottom-0 bg-surface/90 py-1 text-center font-semibold text-danger text-xs">
          {m.card_out_of_stock()}
        </span>
      )}
    </>
  );
}

function Rating({ product }: { product: AnyCard }) {
  const { average_rating: average, total_review: count } = product;
  return (
    <p className={`flex items-center gap-1.5 text-muted text-xs tabular-nums ${cardStyles.rating}`}>
      {count > 0 && (
        <>
          <RatingStars rating={average} label={m.card_stars({ average: average.toFixed(1) })} className="h-3.5" />
          <span>({count})</span>
        </>
      )}
    </p>
  );
}

/** R-PRD-9: 30 characters, 20 up to 730 px. */
const wideLength = 30;
const narrowLength = 20;

/**
 * The full name for screen readers. The page contains both lengths and the style sheet shows one, because cached pages are the same for all
 * widths.
 */
export function CutName({ name }: { name: string }) {
  if (name.length <= narrowLength) return name;
  return (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="hidden wide:inline">
        {cutText(name, wideLength, '...')}
      </span>
      <span aria-hidden="true" className="wide:hidden">
        {cutText(name, narrowLength, '...')}
      </span>
    </>
  );
}
