import { ImageOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Picture } from './picture.tsx';

type Props = Pick<ComponentProps<typeof Picture>, 'load' | 'sizes'> & { path: string };

/** A product's picture, or a placeholder when there is none or it fails to load. */
export function CardPicture({ path, load, sizes }: Props) {
  const [brokenPath, setBrokenPath] = useState<string | null>(null);
  if (path === '' || path === brokenPath)
    return (
      <ImageOff aria-hidden="true" className="absolute inset-0 m-auto size-10 text-line-strong" strokeWidth={1.25} />
    );
  return (
    <Picture
      ref={(picture) => {
        // It may have failed before hydration, when there was no listener.
        if (picture?.complete && picture.naturalWidth === 0)
          picture.decode().catch(() => picture.isConnected && setBrokenPath(path));
      }}
      path={path}
      alt=""
      sizes={sizes}
      load={load}
      width={400}
      height={400}
      onError={() => setBrokenPath(path)}
      className="absolute inset-0 size-full transition-transform duration-250 group-hover:scale-[1.03]"
    />
  );
}
