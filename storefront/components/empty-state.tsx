import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { WayOn } from './way-on.tsx';

type Props = { icon: LucideIcon; title: string; hint?: string; children?: ReactNode };

/** A member's page that has nothing: its empty state, and ways on to products. */
export function EmptyPage({ hasRow = true, ...state }: Props & { hasRow?: boolean }) {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <EmptyState {...state} />
      <WayOn hasRow={hasRow} />
    </div>
  );
}

/** The empty state of a member's page, with a link onwards as its child. */
export function EmptyState({ icon: Icon, title, hint, children }: Props) {
  return (
    <section className="flex flex-col items-center gap-3 rounded-2xl border border-line bg-surface px-6 py-14 text-center">
      <Icon aria-hidden="true" className="size-12 text-line-strong" strokeWidth={1.25} />
      <h2 className="font-semibold text-xl">{title}</h2>
      {hint && <p className="text-muted">{hint}</p>}
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}
