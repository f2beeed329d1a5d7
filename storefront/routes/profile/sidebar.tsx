import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { signOut } from '#storefront/shopper/sign-out.ts';
import { useShop } from '#storefront/use-shop.ts';
import { type AccountPage, furtherPages, isAt, specifiedPages } from './account-pages.ts';

const entryClass =
  'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line-strong px-4 transition-colors hover:bg-sunken aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary md:w-full md:rounded-xl md:border-transparent';
const listClass = 'flex w-max gap-2 md:w-auto md:flex-col md:gap-1';

/**
 * The navigation of the account area (R-ACC-5), beside the page or, on narrow screens, above it as a row that scrolls horizontally.
 * `pathname` is the current or the pending path.
 */
export function Sidebar({ pathname }: { pathname: string }) {
  const { name: shopName } = useShop();
  const row = useRef<HTMLElement>(null);
  const { orders, profile, settings } = specifiedPages();
  const entry = (page: AccountPage) => <Entry key={page.path} page={page} isCurrent={isAt(page, pathname)} />;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another entry
  useEffect(() => showCurrent(row.current), [pathname]);

  return (
    <div className="md:rounded-2xl md:border md:border-line md:bg-surface md:p-3">
      <p className="mb-2 font-semibold text-lg md:px-4 md:pt-2">{m.profile_greeting()}</p>
      <nav
        ref={row}
        aria-label={m.profile_nav()}
        className="scrollbar-none relative -mx-4 overflow-x-auto px-4 py-1 md:mx-0 md:overflow-visible md:px-0"
      >
        <ul className={listClass}>
          {entry(orders)}
          <Group title={m.profile_nav_account()}>{entry(profile)}</Group>
          <Group title={m.profile_nav_others()}>{entry(settings)}</Group>
          <SignOut />
          <li aria-hidden="true" className="my-2 border-line border-t max-md:hidden" />
          {furtherPages(shopName).map(entry)}
        </ul>
      </nav>
    </div>
  );
}

function Entry({ page, isCurrent }: { page: AccountPage; isCurrent: boolean }) {
  return (
    <li>
      <Link to={page.path} aria-current={isCurrent ? 'page' : undefined} className={entryClass}>
        {page.label}
      </Link>
    </li>
  );
}

/** In the row the titles are visible to screen readers only. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <li>
      <p id={id} className="px-4 pt-3 pb-1 text-muted text-sm max-md:sr-only">
        {title}
      </p>
      <ul aria-labelledby={id} className={listClass}>
        {children}
      </ul>
    </li>
  );
}

function SignOut() {
  const navigate = useNavigate();
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          signOut();
          navigate(paths.signIn);
        }}
        className={entryClass}
      >
        <LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {m.profile_nav_sign_out()}
      </button>
    </li>
  );
}

function showCurrent(row: HTMLElement | null): void {
  row?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
