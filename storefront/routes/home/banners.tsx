import { m } from '#storefront/paraglide/messages.js';
import type { Home } from './load-home.ts';

/** Specification, section 9. */
const shownBanners = 2;

export function Banners({ banners }: { banners: Home['banners'] }) {
  if (banners.length === 0) return null;
  return (
    <section aria-label={m.home_banners()} className="grid gap-4 wide:grid-cols-2 wide:gap-6">
      {banners.slice(0, shownBanners).map((banner) => (
        <LinkedPicture key={banner.id} link={banner.product_url} path={banner.banner_image_path} alt={banner.alt} />
      ))}
    </section>
  );
}

export function Advertisements({ images }: { images: Home['advertisements'] }) {
  if (images.length === 0) return null;
  return (
    <section aria-label={m.home_advertisements()} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-6">
      {images.map(({ advertise_image_path: path, product_url: link, alt }) => (
        <LinkedPicture key={path} link={link} path={path} alt={alt} isSquare />
      ))}
    </section>
  );
}

type PictureProps = { link: string; path: string; alt: string; isSquare?: boolean };

function LinkedPicture({ link, path, alt, isSquare = false }: PictureProps) {
  const [height, shape] = isSquare ? [600, 'aspect-square'] : [150, 'aspect-[4/1]'];
  const picture = (
    <img
      src={path}
      alt={alt}
      width={600}
      height={height}
      loading="lazy"
      className={`${shape} w-full rounded-2xl bg-sunken object-cover`}
    />
  );
  return link === '' ? (
    picture
  ) : (
    <a href={link} className="block rounded-2xl transition-opacity hover:opacity-95">
      {picture}
    </a>
  );
}
