import { Picture } from '#storefront/components/picture.tsx';
import { StaffLink } from '#storefront/components/staff-link.tsx';
import type { Banner } from '#storefront/use-shop.ts';

/** The banner under the header, set by the staff. Its space is reserved before it loads. */
export function HeaderBanner({ banner }: { banner: Banner }) {
  const picture = (
    <Picture
      path={banner.banner_image_path}
      alt={banner.alt}
      // Slightly less than the real width, so that most phones load the smaller rendition.
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
    <StaffLink to={banner.product_url} className="block">
      {picture}
    </StaffLink>
  );
}
