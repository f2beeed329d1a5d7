import { Carousel } from './carousel/carousel.tsx';
import { CarouselFrame } from './carousel/carousel-frame.tsx';
import { type AnyCard, ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';

/** R-HOM-2. */
const mostProducts = 20;
/** Of the pictures, near enough: styles/carousel.css. */
const pictureSizes = '(max-width: 600px) 30vw, 170px';
/** What the widest row shows, and the next one: a home page of all cards would be three times as heavy. */
const slidesFromFar = 7;
const motion = { autoplayMs: 5000, transitionMs: 800, isLoop: true };

type Props = {
  title: string;
  products: AnyCard[];
  /** `similar` is the product page's row, with its own figures. */
  layout?: 'products' | 'similar';
  hasHearts?: boolean;
  showsAdding?: boolean;
  onAdded?: () => Promise<void> | void;
};

/** A row of up to 20 product cards that turns by itself; nothing where there are none. */
export function ProductCarousel({ title, products, layout = 'products', hasHearts = true, ...card }: Props) {
  const shown = products.slice(0, mostProducts);
  return (
    <Carousel
      // Another list is another row: Swiper moves the slides of a row about.
      key={shown.map(({ id }) => id).join()}
      layout={layout}
      title={title}
      motion={motion}
      slidesFromFar={slidesFromFar}
      slides={shown.map((product) => ({
        key: product.id,
        content: <ProductCard product={product} hasHeart={hasHearts} pictureSizes={pictureSizes} {...card} />,
      }))}
    />
  );
}

/** As many as the widest row shows. */
const skeletons = [0, 1, 2, 3, 4, 5];

/** The place of a row of product cards while its list is on the way. */
export function ProductCarouselSkeleton({ title, layout = 'products' }: Pick<Props, 'title' | 'layout'>) {
  const slides = skeletons.map((key) => ({ key, content: <ProductCardSkeleton /> }));
  return <CarouselFrame layout={layout} title={title} slides={slides} isBusy />;
}
