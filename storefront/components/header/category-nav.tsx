import { type KeyboardEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { Category } from '#storefront/use-shop.ts';

/** One link per category. On narrow screens the footer and the home page link to the categories. */
export function CategoryNav({ categories }: { categories: Category[] }) {
  if (categories.length === 0) return null;
  return (
    <nav
      aria-label={m.nav_categories()}
      className="category-nav relative z-20 border-line border-b bg-surface text-sm max-wide:hidden"
    >
      <ul className="shell scrollbar-none flex gap-7 overflow-x-auto">
        {categories.map((category) => (
          <CategoryEntry key={category.slug} category={category} />
        ))}
      </ul>
    </nav>
  );
}

/**
 * The link, and under the mouse or with the keyboard's focus in it the subcategories, where there are several. Escape and a followed link
 * close them, until the mouse or the focus comes again.
 */
function CategoryEntry({ category: { slug, category_name: name, subcategories } }: { category: Category }) {
  const { categoryName } = useParams();
  const [isClosed, setIsClosed] = useState(false);
  const open = () => setIsClosed(false);
  const close = () => setIsClosed(true);

  function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape') return;
    // The focused link may be one that disappears.
    event.currentTarget.querySelector('a')?.focus();
    close();
  }

  return (
    <li className="group/entry" onPointerEnter={open} onFocus={open} onKeyDown={closeOnEscape}>
      <Link
        to={paths.category(slug)}
        onClick={close}
        aria-current={slug === categoryName ? 'page' : undefined}
        className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 font-medium hover:border-line-strong aria-[current=page]:border-primary"
      >
        {name}
      </Link>
      {subcategories.length > 1 && !isClosed && (
        // Opens a moment late, so that a mouse on its way past opens nothing.
        <div className="invisible absolute inset-x-0 top-full border-line border-y bg-surface opacity-0 shadow-raised transition-[opacity,visibility] group-focus-within/entry:visible group-focus-within/entry:opacity-100 group-hover/entry:visible group-hover/entry:opacity-100 group-hover/entry:delay-150">
          <div className="shell py-3">
            <ul className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4">
              {subcategories.map((subcategory) => (
                <li key={subcategory}>
                  <Link
                    to={paths.subcategory(subcategory)}
                    onClick={close}
                    className="flex min-h-11 items-center rounded-lg px-2 hover:bg-sunken hover:underline"
                  >
                    {subcategory}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </li>
  );
}
