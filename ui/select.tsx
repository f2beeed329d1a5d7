import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A native select whose arrow has the same padding as the text. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className="inline-grid min-w-0">
      <select {...select} className={`col-start-1 row-start-1 appearance-none pe-9 ${className}`} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none col-start-1 row-start-1 me-3 size-4 self-center justify-self-end text-muted"
      />
    </span>
  );
}
