import { Picture } from '#storefront/components/picture.tsx';
import type { Banner } from '#storefront/use-shop.ts';

/** The picture under the header; the staff may change it. Its place is kept before it has loaded. */
export function HeaderBanner({ banner }: { banner: Banner }) {
  const picture = (
    <Picture
      path={banner.banner_image_path}
      alt={banner.alt}
      // A little less than it is, so that the smaller form does on most phones.
      sizes="(max-width: 730px) 92vw, 100vw"
      load="eager"
      fit="cover"
      width={1600}
      height={80}
      className="h-auto max-h-32 w-full"
    />
  );
  return banner.product_url === '' ? (
    picture
  ) : (
    <a href={banner.product_url} className="block">
      {picture}
    </a>
  );
}
