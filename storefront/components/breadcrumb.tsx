import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import type { Crumb } from '#storefront/seo/breadcrumbs.ts';

/** The path from the home page to this page, which is the last item; on phones one line. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={m.breadcrumb()} className="text-muted text-sm">
      <ol className="scrollbar-none flex items-center gap-x-1.5 overflow-x-auto whitespace-nowrap wide:flex-wrap wide:overflow-visible">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-1.5">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
            <Link
              to={path}
              aria-current={index === crumbs.length - 1 ? 'page' : undefined}
              className="inline-block py-1 hover:text-ink hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
