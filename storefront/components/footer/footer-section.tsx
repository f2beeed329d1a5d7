import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** A titled list. On wide screens its title is a button that collapses it; on narrow ones it is always open. */
export function FooterSection({ title, children }: { title: string; children: ReactNode }) {
  const [isFolded, setIsFolded] = useState(false);
  const listId = useId();
  return (
    <section>
      <h2 className="font-semibold">
        <span className="flex min-h-11 items-center wide:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={listId}
          onClick={() => setIsFolded(!isFolded)}
          className="hidden min-h-11 w-full items-center justify-between gap-2 text-start wide:flex"
        >
          {title}
          <ChevronDown aria-hidden="true" className={`size-5 transition-transform ${isFolded ? '' : 'rotate-180'}`} />
        </button>
      </h2>
      <ul id={listId} className={`flex flex-col ${isFolded ? 'wide:hidden' : ''}`}>
        {children}
      </ul>
    </section>
  );
}
