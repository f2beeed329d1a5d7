import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductCard as CarouselCard, FilteredCard, GridCard } from '#contract/cards.ts';
import { cutText } from '#contract/cut-text.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { RatingStars } from '#ui/rating-stars.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { aedText } from './amounts.ts';
import { CardPicture } from './card-picture.tsx';
import { CardPrice } from './card-price.tsx';
import { cardStyles } from './card-styles.ts';
import { CompareMark } from './compare/compare-toggle.tsx';
import { hasPictureTransition, nameCardPicture } from './picture-transition.ts';
import { WishlistHeart } from './wishlist-heart.tsx';

export type AnyCard = GridCard | CarouselCard | FilteredCard;

type Props = {
  product: AnyCard;
  hasHeart?: boolean;
  /** A control in the place of the heart. */
  corner?: ReactNode;
  /** Below the price. */
  note?: string | null;
  /** With a button that chooses it for a comparison. */
  isComparable?: boolean;
  /** Shows ADDING... on the button during the call. */
  showsAdding?: boolean;
  /** Says in AED what the price is lowered by. */
  showsSaving?: boolean;
  /** Called once the cart or the wishlist has changed. By default the page's lists are fetched again. */
  onChanged?: () => Promise<unknown>;
  /** Loading priority and displayed width of the picture: see picture.tsx. */
  load?: 'first' | 'eager' | 'lazy';
  pictureSizes?: string;
};

/** A product in lists. The whole card links to the product; heart and button lie above that link. */
export function ProductCard(props: Props) {
  const { product, hasHeart = true, corner, note, isComparable = false, showsAdding, onChanged, load } = props;
  return (
    <article className={`group transition-shadow hover:shadow-raised ${cardStyles.card}`}>
      <div className={cardStyles.picture}>
        <CardPicture path={picturePath(product)} sizes={props.pictureSizes ?? cardStyles.pictureSizes} load={load} />
        <Badges product={product} showsSaving={props.showsSaving} />
        {isComparable && <CompareMark product={product} />}
      </div>
      <Brand product={product} />
      <h3 className={cardStyles.name}>
        <Link
          to={paths.product(product.product_url, variantOf(product))}
          title={product.product_name}
          viewTransition={hasPictureTransition()}
          onClick={nameCardPicture}
          className="line-clamp-2 h-full after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
        >
          <CutName name={product.product_name} shown={shortName(product)} />
        </Link>
      </h3>
      <Rating product={product} />
      <div className={cardStyles.price}>
        <CardPrice amount={product.selling_price} original={product.initial_cost} from={product.from_price} />
      </div>
      {note && <p className="mt-1 font-medium text-success text-xs">{note}</p>}
      <div className={`relative z-10 noscript:hidden ${cardStyles.button}`}>
        <AddToCartButton
          product={product}
          variant={variantOf(product)}
          showsAdding={showsAdding}
          onChanged={onChanged}
        />
      </div>
      {(hasHeart || corner) && (
        <div className="absolute end-2.5 top-2.5 z-10 rounded-full bg-surface/85 *:relative *:size-9 *:before:absolute *:before:-inset-1 wide:end-3.5 wide:top-3.5 noscript:hidden">
          {corner ?? <WishlistHeart product={product} onChanged={onChanged} />}
        </div>
      )}
    </article>
  );
}

/** The variant that the card shows in place of the product's default one. */
function variantOf(product: AnyCard): FilteredCard['variant'] {
  return 'variant' in product ? product.variant : null;
}

/** Carousels get a list of objects as picture, grids a string (R-WIR-9). */
function picturePath({ product_image_path: path }: AnyCard): string {
  return typeof path === 'string' ? path : (path[0]?.real_image_path ?? '');
}

/** Of all conditions that are named: what is new says nothing. */
export const conditionNames = { refurbished: m.card_refurbished, used: m.card_used };

function Badges({ product, showsSaving = false }: { product: AnyCard; showsSaving?: boolean }) {
  const isSoldOut = product.stock_status === 'OUT OF STOCK';
  const saving = savingOf(product);
  const foot = footOf(isSoldOut, showsSaving && saving > 0);
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
      {product.condition !== 'new' && (
        <span
          className={`absolute start-1.5 rounded-full border border-line bg-surface px-2 py-0.5 font-medium text-xs ${foot === null ? 'bottom-1.5' : 'bottom-8'}`}
        >
          {conditionNames[product.condition]()}
        </span>
      )}
      {foot === 'soldOut' && (
        <span className="absolute inset-x-0 bottom-0 bg-surface/90 py-1 text-center font-semibold text-danger text-xs">
          {m.card_out_of_stock()}
        </span>
      )}
      {foot === 'saving' && (
        <span className="absolute inset-x-0 bottom-0 bg-highlight py-1 text-center font-semibold text-on-highlight text-xs tabular-nums">
          {m.card_saving({ amount: aedText(saving) })}
        </span>
      )}
    </>
  );
}

/** AED, to the fil. */
const savingOf = ({ initial_cost: before, selling_price: now }: AnyCard) => Math.round((before - now) * 100) / 100;

/** The line at the foot of the picture. */
function footOf(isSoldOut: boolean, isSaving: boolean): 'soldOut' | 'saving' | null {
  if (isSoldOut) return 'soldOut';
  return isSaving ? 'saving' : null;
}

/** Above the name, which is shown without it. It is read out where the name does not begin with it. */
function Brand({ product }: { product: AnyCard }) {
  return (
    <p
      aria-hidden={beginsWithBrand(product) || undefined}
      className={`truncate text-muted text-xs ${cardStyles.brand}`}
    >
      {product.brand}
    </p>
  );
}

type Named = Pick<AnyCard, 'product_name' | 'brand' | 'condition'>;

function beginsWithBrand({ product_name: name, brand }: Named): boolean {
  const start = name.slice(0, brand.length + 1).toLowerCase();
  return brand !== '' && start === `${brand.toLowerCase()} `;
}

/** The name without what the card says beside it, so that what tells two products apart is not cut off. */
function shortName(product: Named): string {
  const { product_name: name, brand, condition } = product;
  const ownName = beginsWithBrand(product) ? name.slice(brand.length).trimStart() : name;
  return condition === 'new' ? ownName : ownName.replace(/ \((?:refurbished|renewed|used|pre-?owned)\)$/i, '');
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
 * The full name for screen readers, and `shown`, cut, for the eye. The page contains both lengths and the style sheet shows one, because
 * cached pages are the same for all widths.
 */
export function CutName({ name, shown = name }: { name: string; shown?: string }) {
  if (name === shown && name.length <= narrowLength) return name;
  const [wide, narrow] = [cutText(shown, wideLength, '...'), cutText(shown, narrowLength, '...')];
  return (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className={wide === narrow ? undefined : 'hidden wide:inline'}>
        {wide}
      </span>
      {wide !== narrow && (
        <span aria-hidden="true" className="wide:hidden">
          {narrow}
        </span>
      )}
    </>
  );
}
