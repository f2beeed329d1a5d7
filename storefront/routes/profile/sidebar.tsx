import { ChevronRight, LogOut } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { signOut } from '#storefront/shopper/sign-out.ts';
import { useShop } from '#storefront/use-shop.ts';
import { type AccountPage, furtherPages, isAt, specifiedPages } from './account-pages.ts';

const entryClass =
  'flex min-h-12 w-full items-center gap-2 px-4 transition-colors hover:bg-sunken wide:min-h-11 wide:rounded-xl wide:border wide:border-transparent wide:aria-[current]:border-primary wide:aria-[current]:bg-primary-soft wide:aria-[current]:font-semibold wide:aria-[current]:text-primary';
const listClass = 'flex flex-col max-wide:divide-y max-wide:divide-line wide:gap-1';

/**
 * The navigation of the account area (R-ACC-5), beside the page; on narrow screens a list of rows on the account's first page.
 * `pathname` is the current or the pending path.
 */
export function Sidebar({ pathname }: { pathname: string }) {
  const { name: shopName } = useShop();
  const { orders, profile, settings } = specifiedPages();
  const entry = (page: AccountPage) => <Entry key={page.path} page={page} isCurrent={isAt(page, pathname)} />;
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface wide:p-3">
      <p className="px-4 py-3 font-semibold text-lg max-wide:border-line max-wide:border-b wide:mb-2 wide:pt-2 wide:pb-0">
        {m.profile_greeting()}
      </p>
      <nav aria-label={m.profile_nav()}>
        <ul className={listClass}>
          {entry(orders)}
          <Group title={m.profile_nav_account()}>{entry(profile)}</Group>
          <Group title={m.profile_nav_others()}>{entry(settings)}</Group>
          <SignOut className="max-wide:hidden" />
          <li aria-hidden="true" className="my-2 border-line border-t max-wide:hidden" />
          {furtherPages(shopName).map(entry)}
          <SignOut className="wide:hidden" />
        </ul>
      </nav>
    </div>
  );
}

function Entry({ page, isCurrent }: { page: AccountPage; isCurrent: boolean }) {
  return (
    <li>
      <Link to={page.path} aria-current={isCurrent ? 'page' : undefined} className={`${entryClass} justify-between`}>
        {page.label}
        <ChevronRight aria-hidden="true" className="size-5 text-muted wide:hidden rtl:-scale-x-100" />
      </Link>
    </li>
  );
}

/** In the rows of narrow screens the titles are for screen readers only. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <li>
      <p id={id} className="px-4 pt-3 pb-1 text-muted text-sm max-wide:sr-only">
        {title}
      </p>
      <ul aria-labelledby={id} className={listClass}>
        {children}
      </ul>
    </li>
  );
}

/** It stands twice, and one of the two is shown: where it is specified, and last on narrow screens. */
function SignOut({ className }: { className: string }) {
  const navigate = useNavigate();
  return (
    <li className={className}>
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
