import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CardPicture } from './card-picture.tsx';
import { cardStyles } from './card-styles.ts';
import { Amount } from './price.tsx';
import { CutName } from './product-card.tsx';

type Props = {
  href: string;
  name: string;
  /** '' for none. */
  image: string;
  /** AED. */
  price: number;
  /** False keeps the whole name, when its end matters; by default it is cut like a product's (R-PRD-9). */
  isNameCut?: boolean;
  note?: string;
  isDimmed?: boolean;
  /** A control above the card's link. */
  children?: ReactNode;
};

/** A short card of an order or a wishlist item: picture, name and price. The whole card is one link. */
export function SummaryCard({ href, name, image, price, isNameCut = true, note, isDimmed = false, children }: Props) {
  return (
    <article
      aria-busy={isDimmed}
      className={`group relative flex h-full flex-col rounded-2xl border border-line bg-surface p-2 transition-[box-shadow,opacity] hover:shadow-raised wide:p-3 ${isDimmed ? 'waiting' : ''}`}
    >
      <div className="relative aspect-square overflow-hidden rounded-xl bg-picture">
        <CardPicture path={image} sizes={cardStyles.pictureSizes} />
      </div>
      <h2 className="mt-2.5 min-h-[2lh] text-sm leading-snug">
        <Link
          to={href}
          title={name}
          className="block min-h-full after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
        >
          {isNameCut ? <CutName name={name} /> : name}
        </Link>
      </h2>
      {note && <p className="mt-1 text-muted text-xs tabular-nums">{note}</p>}
      <p className="mt-auto pt-1">
        <Amount amount={price} className="font-semibold text-lg text-price" />
      </p>
      {children}
    </article>
  );
}

/** As many columns as fit beside the account's sidebar. */
export const summaryGridClass = 'grid grid-cols-2 gap-2.5 min-[560px]:grid-cols-3 wide:gap-4 xl:grid-cols-4';
