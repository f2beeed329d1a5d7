import type { CSSProperties, Ref } from 'react';
import { avifWidths, type PicturePath, readPicturePath, splitCrops, unpackPreview } from '#contract/picture-paths.ts';

type Props = {
  path: string;
  alt: string;
  /** The displayed width as the CSS `sizes`: `(max-width: 560px) 45vw, 240px`. The browser picks the rendition. */
  sizes: string;
  /** `first`: the largest picture in view; `eager`: also in the first viewport; `late`: after those; `lazy`: when near the viewport. */
  load?: keyof typeof priorities;
  /** `crops`: fills its box, which on phones has the shape of the phone crop; a picture without one is shown whole there. */
  fit?: 'contain' | 'cover' | 'crops';
  /** The breakpoint of styles/tokens.css below which the phone crop shows. */
  phoneBelow?: keyof typeof narrow;
  /** px, when the path does not contain the size; reserves a box of this shape. */
  width: number;
  height: number;
  className?: string;
  ref?: Ref<HTMLImageElement>;
  onError?: () => void;
};

/**
 * A picture in the smallest sufficient rendition, with a blurred preview until it loads. Only the `img` has a box: the wrapper uses
 * `display: contents`, so that rows and columns space correctly.
 */
export function Picture(props: Props) {
  const { path, alt, sizes, load = 'lazy', fit = 'contain', phoneBelow = 'wide', className = '', ...image } = props;
  const { media, blurOfTwo, whole } = narrow[phoneBelow];
  const crops = splitCrops(path);
  const known = readPicturePath(crops.wide);
  const phone = readPicturePath(crops.phone);
  const picture = (
    <img
      {...image}
      alt={alt}
      width={known?.width ?? image.width}
      height={known?.height ?? image.height}
      loading={load === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priorities[load]}
      decoding="async"
      src={path}
      className={`${fits[fit]} ${phone ? blurOfTwo : ''} ${fit === 'crops' && !phone ? whole : ''} ${className}`}
      style={known ? blurs(known, phone) : undefined}
    />
  );
  if (known === null) return picture;
  return (
    <picture className="contents">
      {phone && <Sources of={phone} path={crops.phone} sizes={sizes} media={media} />}
      <source type="image/avif" sizes={sizes} srcSet={srcSet(known, crops.wide)} className="hidden" />
      {picture}
    </picture>
  );
}

const priorities = { first: 'high', eager: 'auto', late: 'low', lazy: 'auto' } as const;

/** The blur covers exactly the area of the picture, or lies behind a picture that does not fill its box. */
const cover = 'bg-cover bg-origin-content bg-center bg-no-repeat object-cover';
const fits = {
  contain: 'bg-contain bg-origin-content bg-center bg-no-repeat object-contain',
  cover,
  crops: cover,
};

/** Which crop shows, the blur of that crop, and the display of a picture without one. */
const narrow = {
  wide: {
    media: '(max-width: 730px)',
    blurOfTwo: 'bg-(image:--wide) max-wide:bg-(image:--phone)',
    whole: 'max-wide:object-contain',
  },
  filters: {
    media: '(max-width: 991px)',
    blurOfTwo: 'bg-(image:--wide) max-filters:bg-(image:--phone)',
    whole: 'max-filters:object-contain',
  },
};

/** A crop in both formats. Its size attributes reserve a box of its shape. */
function Sources({ of, path, sizes, media }: { of: PicturePath; path: string; sizes: string; media: string }) {
  const { width, height } = of;
  const options = { media, width, height, className: 'hidden' };
  return (
    <>
      <source type="image/avif" sizes={sizes} srcSet={srcSet(of, path)} {...options} />
      <source srcSet={path} {...options} />
    </>
  );
}

/** Every browser with AVIF also supports WebP, so the picture itself ends the list when no AVIF is as wide. */
function srcSet(picture: PicturePath, path: string): string {
  const { folder, width } = picture;
  const widths = avifWidths(picture);
  const renditions = widths.map((px) => `${folder}/${px}.avif ${px}w`);
  return (widths.at(-1) === width ? renditions : [...renditions, `${path} ${width}w`]).join(', ');
}

/** A picture with two crops has two blurs. */
function blurs({ preview }: PicturePath, phone: PicturePath | null): CSSProperties {
  const image = (packed: string | null) => (packed === null ? 'none' : `url(${unpackPreview(packed)})`);
  if (phone === null) return preview === null ? {} : { backgroundImage: image(preview) };
  return { '--wide': image(preview), '--phone': image(phone.preview) } as CSSProperties;
}
