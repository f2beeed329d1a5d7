import type { CSSProperties, Ref } from 'react';
import {
  avifWidths,
  type PicturePath,
  readPicturePath,
  splitCrops,
  unpackPreview,
  webpWidths,
} from '#contract/picture-paths.ts';

type Props = {
  path: string;
  alt: string;
  /** How wide it is shown, as CSS says it: `(max-width: 560px) 45vw, 240px`. The browser takes the form that fits. */
  sizes: string;
  /** `first`: what the shopper waits for; `eager`: also in the first window, `late` after the rest of it; `lazy`: when it is near. */
  load?: keyof typeof priorities;
  /** `crops`: covers its place, which on phones has the shape of the crop for phones; a picture without one stands there whole. */
  fit?: 'contain' | 'cover' | 'crops';
  /** The breakpoint of styles/tokens.css below which the crop for phones shows. */
  phoneBelow?: keyof typeof narrow;
  /** px, where the path does not tell; the browser keeps a place of this shape. */
  width: number;
  height: number;
  className?: string;
  ref?: Ref<HTMLImageElement>;
  onError?: () => void;
};

/**
 * A picture of the shop: as small as its place allows, and a blur of it until it is there. On the page stands the `img` alone:
 * what is around it has no box, so that rows and columns space as if it were not there.
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
      sizes={known ? sizes : undefined}
      srcSet={known ? srcSet(known, crops.wide, 'webp') : undefined}
      src={path}
      className={`${fits[fit]} ${phone ? blurOfTwo : ''} ${fit === 'crops' && !phone ? whole : ''} ${className}`}
      style={known ? blurs(known, phone) : undefined}
    />
  );
  if (known === null) return picture;
  return (
    <picture className="contents">
      {phone && <Sources of={phone} path={crops.phone} sizes={sizes} media={media} />}
      <source type="image/avif" sizes={sizes} srcSet={srcSet(known, crops.wide, 'avif')} className="hidden" />
      {picture}
    </picture>
  );
}

const priorities = { first: 'high', eager: 'auto', late: 'low', lazy: 'auto' } as const;

/** The blur covers just what the picture will cover, or lies behind what a picture leaves of a place of another shape. */
const cover = 'bg-cover bg-origin-content bg-center bg-no-repeat object-cover';
const fits = {
  contain: 'bg-contain bg-origin-content bg-center bg-no-repeat object-contain',
  cover,
  crops: cover,
};

/** Which crop shows, a blur of that crop, and what a picture without one does. */
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

/** A crop in both formats. The sizes of the picture keep a place of its shape. */
function Sources({ of, path, sizes, media }: { of: PicturePath; path: string; sizes: string; media: string }) {
  const { width, height } = of;
  const options = { sizes, media, width, height, className: 'hidden' };
  return (
    <>
      <source type="image/avif" srcSet={srcSet(of, path, 'avif')} {...options} />
      <source srcSet={srcSet(of, path, 'webp')} {...options} />
    </>
  );
}

/** Whoever shows AVIF shows WebP, so the picture itself ends both lists where no AVIF is as wide. */
function srcSet(picture: PicturePath, path: string, format: 'avif' | 'webp'): string {
  const { folder, width } = picture;
  const widths = format === 'avif' ? avifWidths(picture) : webpWidths(picture);
  const forms = widths.map((form) => `${folder}/${form}.${format} ${form}w`);
  return (widths.at(-1) === width ? forms : [...forms, `${path} ${width}w`]).join(', ');
}

/** A picture in two crops has two blurs. */
function blurs({ preview }: PicturePath, phone: PicturePath | null): CSSProperties {
  const image = (packed: string | null) => (packed === null ? 'none' : `url(${unpackPreview(packed)})`);
  if (phone === null) return preview === null ? {} : { backgroundImage: image(preview) };
  return { '--wide': image(preview), '--phone': image(phone.preview) } as CSSProperties;
}
