import { Link } from 'react-router';
import { Picture } from '#storefront/components/picture.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Home } from './load-home.ts';

const classes = {
  row: 'scrollbar-none -mx-4 flex gap-1 overflow-x-auto px-4 py-1 md:-mx-6 md:justify-center-safe md:px-6 lg:gap-6',
  item: 'group flex w-20 flex-col items-center gap-1.5 rounded-2xl p-1 text-center md:w-28',
  icon: 'flex size-16 items-center justify-center overflow-hidden rounded-full bg-sunken transition-colors group-hover:bg-primary-soft md:size-24',
  name: 'font-medium text-xs leading-tight group-hover:underline md:text-sm',
};

/** One icon per category; scrolls horizontally when they do not fit. */
export function CategoryRow({ categories }: { categories: Home['categories'] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={m.home_categories()} className="shell">
      <ul className={classes.row}>
        {categories.map(({ slug, category_name: name, category_image_path: images }) => (
          <li key={slug}>
            <Link to={paths.category(slug)} className={classes.item}>
              <span className={classes.icon}>
                {images[0] && (
                  <Picture
                    path={images[0]}
                    alt=""
                    sizes="96px"
                    load="late"
                    fit="cover"
                    width={96}
                    height={96}
                    className="size-full"
                  />
                )}
              </span>
              <span className={classes.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The usual number of top-level categories. */
const skeletons = [0, 1, 2, 3, 4, 5];

export function CategoryRowSkeleton() {
  return (
    <nav aria-label={m.home_categories()} aria-busy="true" className="shell">
      <ul className={classes.row}>
        {skeletons.map((key) => (
          <li key={key}>
            <span className={classes.item}>
              <span className={classes.icon}>
                <Skeleton className="size-full" />
              </span>
              <span className={classes.name}>
                <Skeleton className="h-[1lh] w-14" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
