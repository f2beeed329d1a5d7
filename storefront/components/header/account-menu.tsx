import { UserRound } from 'lucide-react';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { signOut } from '#storefront/shopper/sign-out.ts';
import { useShopper } from '#storefront/shopper/use-shopper.ts';
import { headerIconClass } from './header-icon-class.ts';

/** Opens on hover on wide screens, by click or key everywhere. */
export function AccountMenu() {
  const menu = useMenu();
  const panelId = useId();
  return (
    <div
      ref={menu.place}
      className="relative"
      onPointerEnter={menu.onPointerEnter}
      onPointerLeave={menu.onPointerLeave}
    >
      <button
        type="button"
        aria-expanded={menu.isOpen}
        aria-controls={panelId}
        aria-label={m.nav_account()}
        onClick={menu.onClick}
        className={`${headerIconClass} lg:w-auto lg:gap-2 lg:px-3`}
      >
        <UserRound aria-hidden="true" className="size-6" strokeWidth={1.75} />
        <span aria-hidden="true" className="hidden font-medium text-sm lg:inline">
          {m.nav_account()}
        </span>
      </button>
      <div id={panelId} hidden={!menu.isOpen} className="absolute end-0 top-full z-40 pt-1">
        <div className="min-w-44 rounded-2xl border border-line bg-surface p-2 shadow-raised">
          <MenuEntries />
        </div>
      </div>
    </div>
  );
}

function MenuEntries() {
  const { isSignedIn } = useShopper();
  const navigate = useNavigate();
  const entry =
    'flex min-h-11 w-full items-center whitespace-nowrap rounded-xl px-4 text-start font-medium hover:bg-sunken';

  function logout() {
    signOut();
    navigate(paths.signIn);
  }

  if (!isSignedIn) {
    return (
      <Link to={paths.signIn} className={entry}>
        <span className="hidden wide:inline">{m.nav_sign_in()}</span>
        <span className="wide:hidden">{m.nav_sign_in_narrow()}</span>
      </Link>
    );
  }
  return (
    <>
      <Link to={paths.profileForm} className={entry}>
        {m.nav_profile()}
      </Link>
      <button type="button" onClick={logout} className={entry}>
        {m.nav_logout()}
      </button>
    </>
  );
}

/** The open state, changed by hover, click, Escape, a click outside, blur and navigation. */
function useMenu() {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setIsOpen(false), [key]);

  useEffect(() => {
    if (!isOpen) return;
    function closeOutside(event: Event) {
      if (!(event.target instanceof Node) || !place.current?.contains(event.target)) setIsOpen(false);
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      if (place.current?.contains(document.activeElement)) place.current.querySelector('button')?.focus();
      setIsOpen(false);
    }
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  const byMouse = (isOpenNow: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && window.matchMedia('(min-width: 731px)').matches) setIsOpen(isOpenNow);
  };
  return {
    place,
    isOpen,
    // A mouse click must not close the menu that hovering has just opened.
    onClick: (event: { detail: number }) =>
      setIsOpen((open) => !open || (event.detail > 0 && isHovered(place.current))),
    onPointerEnter: byMouse(true),
    onPointerLeave: byMouse(false),
  };
}

function isHovered(element: Element | null): boolean {
  return window.matchMedia('(hover: hover) and (min-width: 731px)').matches && element?.matches(':hover') === true;
}
