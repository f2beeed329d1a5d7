import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { forgetCompared, useCompared } from '#storefront/shopper/compared-products.ts';
import { buttonClass } from '#ui/button.tsx';
import { CompareRefusalNote } from './compare-refusal-note.tsx';

/**
 * The products that were chosen for a comparison, at the foot of the window, above a phone's navigation; at the end of the page it comes to
 * rest in the margin above the footer. It lies over the page, which must be `relative`, and takes no room in it.
 */
export function CompareTray() {
  const chosen = useCompared();
  if (chosen.length === 0) return null;
  return (
    <div className="pointer-events-none absolute inset-x-4 top-0 -bottom-14 z-20 flex flex-col justify-end print:hidden">
      <section
        aria-label={m.compare_chosen()}
        className="pointer-events-auto sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] mx-auto flex max-w-md flex-col items-center gap-2 wide:bottom-4"
      >
        <CompareRefusalNote />
        <div className="flex items-center rounded-full border border-line bg-surface p-1 shadow-raised">
          <Link to={paths.compare(chosen)} className={buttonClass('primary', 'small', 'tabular-nums')}>
            <Scale aria-hidden="true" className="size-4" />
            {m.compare_open({ count: chosen.length })}
          </Link>
          <button
            type="button"
            aria-label={m.compare_clear_label()}
            onClick={clear}
            className="min-h-9 rounded-full px-4 text-sm underline underline-offset-4"
          >
            {m.compare_clear()}
          </button>
        </div>
      </section>
    </div>
  );
}

/** The focus would be lost with the tray. */
function clear() {
  forgetCompared();
  document.getElementById('content')?.focus({ preventScroll: true });
}
