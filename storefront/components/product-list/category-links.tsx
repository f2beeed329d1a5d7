import { Link } from 'react-router';
import { Picture } from '#storefront/components/picture.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { useShopFrame } from '#storefront/use-shop.ts';

/** Links to all categories, for an empty page. */
export function CategoryLinks() {
  const categories = useShopFrame()?.categories ?? [];
  if (categories.length === 0) return null;
  return (
    <nav aria-label={m.home_categories()} className="@container w-full max-w-3xl">
      <ul className="mx-auto grid max-w-md grid-cols-3 gap-2.5 @xl:max-w-none @xl:grid-cols-6">
        {categories.map(({ slug, category_name: name, category_image_path: images }) => (
          <li key={slug}>
            <Link
              to={paths.category(slug)}
              className="group flex h-full flex-col items-center gap-2 rounded-2xl border border-line bg-surface p-2 text-center"
            >
              <span className="flex aspect-square w-full items-center justify-center rounded-full bg-picture">
                {images[0] && (
                  <Picture
                    path={images[0]}
                    alt=""
                    sizes="120px"
                    fit="cover"
                    width={112}
                    height={112}
                    className="size-full rounded-full"
                  />
                )}
              </span>
              <span className="font-medium text-sm leading-tight group-hover:underline">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
