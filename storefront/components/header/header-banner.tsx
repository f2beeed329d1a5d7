import { Picture } from '#storefront/components/picture.tsx';
import { StaffLink } from '#storefront/components/staff-link.tsx';
import { toneClasses } from '#storefront/components/tone-classes.ts';
import type { Banner } from '#storefront/use-shop.ts';
import { CouponCode } from './coupon-code.tsx';

/** The banner under the header, set by the staff. Its space is reserved before it loads. */
export function HeaderBanner({ banner }: { banner: Banner }) {
  const { headline, product_url: link } = banner;
  if (headline !== '') return <WrittenBanner banner={banner} />;
  const picture = <BannerPicture banner={banner} className="h-auto max-h-32" />;
  return link === '' ? (
    picture
  ) : (
    <StaffLink to={link} className="block">
      {picture}
    </StaffLink>
  );
}

/** With words of the page over the picture, and a coupon's code that can be copied. */
function WrittenBanner({ banner }: { banner: Banner }) {
  const { headline, line, product_url: link, text_tone: tone, coupon_code: code } = banner;
  return (
    <div className={`relative ${toneClasses[tone]}`}>
      <BannerPicture banner={banner} className="absolute inset-0 h-full" />
      <div className="shell relative flex min-h-14 items-center justify-center gap-x-3 py-1 min-[600px]:max-wide:px-20 wide:ps-14 wide:min-h-16 wide:gap-x-5">
        <p className="flex flex-wrap items-baseline gap-x-3 leading-tight max-wide:grow">
          <span className="text-balance font-semibold text-sm wide:text-lg">
            {link === '' ? (
              headline
            ) : (
              <StaffLink to={link} className="inline-flex min-h-11 items-center hover:underline underline-offset-4">
                {headline}
              </StaffLink>
            )}
          </span>
          {line !== '' && <span className="text-sm">{line}</span>}
        </p>
        {code !== '' && <CouponCode code={code} />}
      </div>
    </div>
  );
}

function BannerPicture({ banner, className }: { banner: Banner; className: string }) {
  return (
    <Picture
      path={banner.banner_image_path}
      alt={banner.headline === '' ? banner.alt : ''}
      // Slightly less than the real width, so that most phones load the smaller rendition.
      sizes="(max-width: 730px) 92vw, 100vw"
      load="eager"
      fit="cover"
      width={1600}
      height={80}
      className={`w-full ${className}`}
    />
  );
}
