import type { ReactNode } from 'react';
import { Carousel } from './carousel/carousel.tsx';
import { CarouselControlsSkeleton } from './carousel/carousel-controls.tsx';
import { CarouselFrame } from './carousel/carousel-frame.tsx';
import { type AnyCard, ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';

/** R-HOM-2. */
const mostProducts = 20;
/** Approximate picture widths of styles/carousel.css. */
const pictureSizes = '(max-width: 600px) 30vw, 170px';
/** One more than the widest carousel shows: a home page with all cards would be three times as large. */
const slidesFromFar = 7;
const motion = { autoplayMs: 5000, transitionMs: 800, isLoop: true };

type Props = {
  title: string;
  products: AnyCard[];
  /** `similar` is the carousel of the product page, with its own slide counts. */
  layout?: 'products' | 'similar';
  hasHearts?: boolean;
  showsAdding?: boolean;
  showsSaving?: boolean;
  onChanged?: () => Promise<unknown>;
  /** Beside the title. */
  action?: ReactNode;
};

/** A carousel of up to 20 product cards with autoplay; renders nothing for an empty list. */
export function ProductCarousel({ title, products, layout = 'products', hasHearts = true, action, ...card }: Props) {
  const shown = products.slice(0, mostProducts);
  return (
    <Carousel
      // A new list remounts the carousel, because Swiper moves slides in the DOM.
      key={shown.map(({ id }) => id).join()}
      layout={layout}
      title={title}
      action={action}
      motion={motion}
      slidesFromFar={slidesFromFar}
      slides={shown.map((product) => ({
        key: product.id,
        content: <ProductCard product={product} hasHeart={hasHearts} pictureSizes={pictureSizes} {...card} />,
      }))}
    />
  );
}

type SkeletonProps = Pick<Props, 'title' | 'layout' | 'action'> & {
  /** Keeps the place alone, of a row that is rendered once it is near. */
  isBlank?: boolean;
};

/** As many as the widest carousel shows. */
const skeletons = [0, 1, 2, 3, 4, 5];

/** The placeholder of a product carousel while its list loads. */
export function ProductCarouselSkeleton({ title, layout = 'products', action, isBlank = false }: SkeletonProps) {
  const slides = isBlank ? [] : skeletons.map((key) => ({ key, content: <ProductCardSkeleton /> }));
  return (
    <CarouselFrame
      layout={layout}
      title={title}
      action={action}
      slides={slides}
      controls={<CarouselControlsSkeleton />}
      isBusy
    />
  );
}
