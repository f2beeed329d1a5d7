import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { Category } from '#storefront/use-shop.ts';

/** One picture per category; scrolls sideways where they do not all fit. */
export function CategoryRow({ categories }: { categories: Category[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={m.home_categories()} className="shell">
      <ul className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1 wide:mx-0 wide:justify-center wide:gap-6 wide:px-0">
        {categories.map(({ slug, category_name: name, category_image_path: images }) => (
          <li key={slug}>
            <a
              href={paths.category(slug)}
              className="group flex w-20 flex-col items-center gap-2 rounded-2xl p-1 text-center wide:w-28"
            >
              <span className="flex size-16 items-center justify-center overflow-hidden rounded-full bg-sunken transition-colors group-hover:bg-primary-soft wide:size-24">
                {images[0] && (
                  <img src={images[0]} alt="" width={96} height={96} className="size-full object-contain p-1" />
                )}
              </span>
              <span className="font-medium text-xs leading-tight group-hover:underline wide:text-sm">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
