import type { MouseEvent } from 'react';
import { Picture } from '#storefront/components/picture.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useFullScreen } from '#storefront/routes/product/use-full-screen.ts';

/** The photos of a review as thumbnails, which open full screen. Links to the pictures, so they work before hydration. */
export function ReviewPhotos({ photos, name }: { photos: string[]; name: string }) {
  const { FullScreen, first, dialog, open, close } = useFullScreen();
  const altOf = (index: number) => m.reviews_photo({ name, number: index + 1, total: photos.length });

  function show(event: MouseEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(index);
  }

  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo}>
            <a
              href={photo}
              data-in-place
              onClick={(event) => show(event, index)}
              className="block size-20 overflow-hidden rounded-xl border border-line bg-picture transition-colors hover:border-line-strong"
            >
              <Picture
                path={photo}
                alt={altOf(index)}
                sizes="80px"
                fit="cover"
                width={80}
                height={80}
                className="size-full"
              />
            </a>
          </li>
        ))}
      </ul>
      {FullScreen !== null && (
        <FullScreen
          dialog={dialog}
          label={m.reviews_photos_by({ name })}
          images={photos}
          altOf={altOf}
          first={first}
          onShow={() => {}}
          onClose={close}
        />
      )}
    </>
  );
}
