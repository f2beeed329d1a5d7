import { Carousel } from '#storefront/components/carousel/carousel.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { Home } from './load-home.ts';

/** One small picture per subcategory. */
export function StoreStrip({ subcategories }: { subcategories: Home['subcategories'] }) {
  return (
    <Carousel
      layout="store"
      title={m.home_stores()}
      slides={subcategories.map((subcategory) => ({
        key: subcategory.id,
        content: (
          <a
            href={paths.subcategory(subcategory.sub_category_name)}
            className="group flex h-full flex-col items-center gap-2 rounded-2xl border border-line bg-surface p-3 text-center transition-shadow hover:shadow-raised"
          >
            <img
              src={subcategory.subcategory_image_path}
              alt=""
              width={120}
              height={120}
              loading="lazy"
              className="aspect-square w-full rounded-xl bg-picture object-contain"
            />
            <span className="font-medium text-sm leading-tight group-hover:underline">
              {subcategory.sub_category_name}
            </span>
          </a>
        ),
      }))}
    />
  );
}
