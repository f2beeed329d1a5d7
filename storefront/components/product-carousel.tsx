import { Carousel } from './carousel/carousel.tsx';
import { type AnyCard, ProductCard } from './product-card.tsx';

/** Specification, section 9. */
const mostProducts = 20;
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
      slides={shown.map((product) => ({
        key: product.id,
        content: <ProductCard product={product} hasHeart={hasHearts} {...card} />,
      }))}
    />
  );
}
