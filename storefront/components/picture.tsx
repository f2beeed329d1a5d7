import type { CSSProperties, Ref } from 'react';
import { avifWidths, type PicturePath, readPicturePath, unpackPreview, webpWidths } from '#contract/picture-paths.ts';

type Props = {
  path: string;
  alt: string;
  /** How wide it is shown, as CSS says it: `(max-width: 560px) 45vw, 240px`. The browser takes the form that fits. */
  sizes: string;
  /** `first`: what the shopper waits for; `eager`: also in the first window, `late` after the rest of it; `lazy`: when it is near. */
  load?: keyof typeof priorities;
  fit?: 'contain' | 'cover';
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
export function Picture({ path, alt, sizes, load = 'lazy', fit = 'contain', className = '', ...image }: Props) {
  const known = readPicturePath(path);
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
      srcSet={known ? srcSet(known, path, 'webp', webpWidths(known)) : undefined}
      src={path}
      className={`${fits[fit]} ${className}`}
      style={known?.preview ? previewStyle(known.preview) : undefined}
    />
  );
  if (known === null) return picture;
  return (
    <picture className="contents">
      <source
        type="image/avif"
        sizes={sizes}
        srcSet={srcSet(known, path, 'avif', avifWidths(known))}
        className="hidden"
      />
      {picture}
    </picture>
  );
}

const priorities = { first: 'high', eager: 'auto', late: 'low', lazy: 'auto' } as const;

/** The blur covers just what the picture will cover. */
const fits = {
  contain: 'bg-contain bg-origin-content bg-center bg-no-repeat object-contain',
  cover: 'bg-cover bg-origin-content bg-center bg-no-repeat object-cover',
};

/** Whoever shows AVIF shows WebP, so the picture itself is the last of both lists. */
function srcSet({ folder, width }: PicturePath, path: string, format: 'avif' | 'webp', widths: number[]): string {
  const forms = widths.map((form) => `${folder}/${form}.${format} ${form}w`);
  return [...forms, `${path} ${width}w`].join(', ');
}

function previewStyle(preview: string): CSSProperties {
  return { backgroundImage: `url(${unpackPreview(preview)})` };
}
