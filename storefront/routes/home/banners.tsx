import { Picture } from '#storefront/components/picture.tsx';
import { Poster } from '#storefront/components/poster.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Home } from './load-home.ts';

/** R-HOM-1. */
const shownBanners = 2;

const grids = {
  banners: 'grid gap-4 md:grid-cols-2 md:gap-6',
  advertisements: 'grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-6',
};
const sizes = {
  banner: '(max-width: 767px) 92vw, (max-width: 1440px) 47vw, 690px',
  square: '(max-width: 1023px) 46vw, 330px',
};
const shapes = { banner: 'aspect-[3/1] max-filters:aspect-[3/2]', square: 'aspect-square' };

export function Banners({ banners }: { banners: Home['banners'] }) {
  if (banners.length === 0) return null;
  return (
    <section aria-label={m.home_banners()} className={grids.banners}>
      {banners.slice(0, shownBanners).map((banner) => (
        <Promotion key={banner.id} promotion={banner} path={banner.banner_image_path} kind="banner" />
      ))}
    </section>
  );
}

export function BannersSkeleton() {
  return <PicturesSkeleton count={shownBanners} grid={grids.banners} shape={shapes.banner} />;
}

export function Advertisements({ images }: { images: Home['advertisements'] }) {
  if (images.length === 0) return null;
  return (
    <section aria-label={m.home_advertisements()} className={grids.advertisements}>
      {images.map((image) => (
        <Promotion key={image.advertise_image_path} promotion={image} path={image.advertise_image_path} kind="square" />
      ))}
    </section>
  );
}

export function AdvertisementsSkeleton() {
  return <PicturesSkeleton count={4} grid={grids.advertisements} shape={shapes.square} />;
}

function PicturesSkeleton({ count, grid, shape }: { count: number; grid: string; shape: string }) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <div className={grid}>
      {places.map((place) => (
        <Skeleton key={place} className={`w-full rounded-2xl ${shape}`} />
      ))}
    </div>
  );
}

type PromotionProps = {
  promotion: Home['banners'][number] | Home['advertisements'][number];
  path: string;
  kind: keyof typeof shapes;
};

function Promotion({ promotion, path, kind }: PromotionProps) {
  return (
    <Poster
      words={promotion}
      link={promotion.product_url}
      layout={kind}
      // At the bottom of the page: the pictures load when near the viewport.
      className={`[content-visibility:auto] ${shapes[kind]}`}
      picture={
        <Picture
          path={path}
          alt={promotion.headline === '' ? promotion.alt : ''}
          sizes={sizes[kind]}
          fit={kind === 'square' ? 'cover' : 'crops'}
          phoneBelow="filters"
          width={600}
          height={kind === 'square' ? 600 : 200}
          className="size-full"
        />
      }
    />
  );
}
