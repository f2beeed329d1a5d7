import { Picture } from '#storefront/components/picture.tsx';
import { StaffLink } from '#storefront/components/staff-link.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Home } from './load-home.ts';

/** R-HOM-1. */
const shownBanners = 2;

const grids = {
  banners: 'grid gap-4 md:grid-cols-2 md:gap-6',
  advertisements: 'grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-6',
};
const sizes = { banner: '(max-width: 768px) 92vw, 600px', square: '(max-width: 1024px) 46vw, 290px' };
const shapes = { banner: 'aspect-[4/1] max-wide:aspect-[3/2]', square: 'aspect-square' };

export function Banners({ banners }: { banners: Home['banners'] }) {
  if (banners.length === 0) return null;
  return (
    <section aria-label={m.home_banners()} className={grids.banners}>
      {banners.slice(0, shownBanners).map((banner) => (
        <LinkedPicture key={banner.id} link={banner.product_url} path={banner.banner_image_path} alt={banner.alt} />
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
      {images.map(({ advertise_image_path: path, product_url: link, alt }) => (
        <LinkedPicture key={path} link={link} path={path} alt={alt} isSquare />
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

type PictureProps = { link: string; path: string; alt: string; isSquare?: boolean };

function LinkedPicture({ link, path, alt, isSquare = false }: PictureProps) {
  const kind = isSquare ? 'square' : 'banner';
  const picture = (
    <Picture
      path={path}
      alt={alt}
      sizes={sizes[kind]}
      fit={isSquare ? 'cover' : 'crops'}
      width={600}
      height={isSquare ? 600 : 150}
      className="size-full"
    />
  );
  // At the bottom of the page: the pictures load when near the viewport.
  const classes = `block w-full overflow-hidden rounded-2xl bg-sunken [content-visibility:auto] ${shapes[kind]}`;
  return link === '' ? (
    <span className={classes}>{picture}</span>
  ) : (
    <StaffLink to={link} className={`transition-opacity hover:opacity-95 ${classes}`}>
      {picture}
    </StaffLink>
  );
}
