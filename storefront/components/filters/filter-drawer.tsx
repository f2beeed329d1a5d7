import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { ListAlert } from '#storefront/components/product-list/list-alert.tsx';
import type { ListProblem } from '#storefront/components/product-list/load-product-list.ts';
import { productCountText } from '#storefront/components/product-list/product-grid.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Drawer } from '#ui/dialog.tsx';
import { ClearFilters } from './filter-chips.tsx';
import { FilterForm, type Offered } from './filter-form.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  offered: Offered;
  /** The current number of products; null when unknown. */
  total: number | null;
};

/** The filters on screens up to 991 px (R-CAT-6). The button shows the number of products. */
export function FilterDrawer({ isOpen, onClose, offered, total }: Props) {
  const { problem } = offered;
  // On slow phones a hundred boxes take longer than the answer to a tap may: the drawer is there first.
  const isFilled = useDeferredValue(isOpen);
  const closeWhenListed = useCloseWhenListed(problem, onClose);
  useCloseOnWideScreens(isOpen, onClose);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={m.filter_title()} closeLabel={m.close()}>
      {isFilled && (
        <FilterForm offered={offered} onSubmitted={closeWhenListed}>
          <DrawerFoot>
            {problem?.kind === 'unreachable' && <ListAlert />}
            <p role="status" className="sr-only">
              {total !== null && productCountText(total)}
            </p>
            <div className="flex items-center gap-2">
              <ClearFilters />
              <button type="submit" className={buttonClass('primary', 'large', 'flex-1')}>
                {total === null ? m.filter_apply() : m.filter_show({ count: total })}
              </button>
            </div>
          </DrawerFoot>
        </FilterForm>
      )}
    </Drawer>
  );
}

/** Stays at the bottom of the drawer while the filters scroll. */
function DrawerFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-col gap-3 border-line border-t bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}

/** Closes the drawer when the requested list has loaded; it stays open while a filter has an error. */
function useCloseWhenListed(problem: ListProblem | null, onClose: () => void): (search: string) => void {
  const { search } = useLocation();
  const [awaited, setAwaited] = useState<string | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (awaited !== search || problem !== null) return;
    setAwaited(null);
    close();
  }, [awaited, search, problem]);
  return setAwaited;
}

/** On a wide window the filters are beside the list. */
function useCloseOnWideScreens(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const wide = window.matchMedia('(min-width: 992px)');
    const follow = () => wide.matches && close();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, [isOpen]);
}
