import { Link, useParams } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { Category } from '#storefront/use-shop.ts';

/** One link per category. On narrow screens the footer and the home page link to the categories. */
export function CategoryNav({ categories }: { categories: Category[] }) {
  const { categoryName } = useParams();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={m.nav_categories()} className="hidden border-line border-b bg-surface wide:block">
      <ul className="shell scrollbar-none flex gap-7 overflow-x-auto">
        {categories.map(({ slug, category_name: name }) => (
          <li key={slug}>
            <Link
              to={paths.category(slug)}
              aria-current={slug === categoryName ? 'page' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 font-medium text-sm hover:border-line-strong aria-[current=page]:border-primary"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
