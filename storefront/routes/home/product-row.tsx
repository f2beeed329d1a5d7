import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnyCard } from '#storefront/components/product-card.tsx';
import { ProductCarousel, ProductCarouselSkeleton } from '#storefront/components/product-carousel.tsx';
import { RenderedApart } from '#storefront/components/rendered-apart.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { Arriving } from './arriving.tsx';

type Props<Card extends AnyCard> = {
  title: string;
  list: Card[] | Promise<Card[]>;
  /** The list that the row is the beginning of. */
  all: string;
  ground: keyof typeof grounds;
  /** Beside the title, of the products that are there. */
  note?: (products: Card[]) => ReactNode;
  noteSkeleton?: ReactNode;
  hasHearts?: boolean;
  showsAdding?: boolean;
  showsSaving?: boolean;
};

/** The grounds of rows alternate; the deals have one of their own. */
const grounds = { plain: '', sunken: 'bg-sunken', deals: 'bg-highlight' };

/** A row of products on a ground as wide as the window. Nothing where the list is empty. */
export function ProductRow<Card extends AnyCard>(props: Props<Card>) {
  const { title, list, all, ground, note, noteSkeleton, ...row } = props;
  const band = (content: ReactNode) => (
    <div className={`product-row py-6 md:py-8 ${grounds[ground]}`}>
      <div className="shell">{content}</div>
    </div>
  );
  const action = (content: ReactNode) => (
    <>
      <SeeAll title={title} to={all} />
      {content}
    </>
  );
  return (
    <Arriving list={list} skeleton={band(<ProductCarouselSkeleton title={title} action={action(noteSkeleton)} />)}>
      {(products) =>
        products.length === 0
          ? null
          : band(
              <RenderedApart>
                <ProductCarousel title={title} products={products} action={action(note?.(products))} {...row} />
              </RenderedApart>,
            )
      }
    </Arriving>
  );
}

/** On narrow phones, which have no room for the words, the arrow alone. */
function SeeAll({ title, to }: { title: string; to: string }) {
  return (
    <Link
      to={to}
      aria-label={m.home_see_all_of({ title })}
      className="-mx-2 flex min-h-11 min-w-11 items-center gap-0.5 px-2 font-medium text-primary text-sm hover:underline underline-offset-4 max-[480px]:justify-center"
    >
      <span className="max-[480px]:hidden">{m.home_see_all()}</span>
      <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </Link>
  );
}
