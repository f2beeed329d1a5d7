import { Link } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { forgetSearches, useRecentSearches } from '#storefront/shopper/recent-searches.ts';

/** What was searched in this browser before, with a way to clear it; nothing where there is none. */
export function RecentSearches() {
  const searches = useRecentSearches();
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="flex w-full max-w-3xl flex-col gap-3 text-start">
      <div className="flex items-center justify-between gap-3">
        <h2 id="recent-searches" className="font-semibold text-xl">
          {m.search_page_recent()}
        </h2>
        <button type="button" onClick={forgetSearches} className="min-h-11 px-2 text-sm underline underline-offset-4">
          {m.search_page_forget()}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {searches.map((keyword) => (
          <li key={keyword}>
            <Link
              to={paths.search(keyword)}
              className="flex min-h-11 max-w-72 items-center rounded-full border border-line bg-surface px-4 hover:underline"
            >
              <span className="truncate">{keyword}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
