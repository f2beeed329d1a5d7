import type { ReactNode } from 'react';

type Props = { name: string; title: string; error?: string | null; children: ReactNode };

/** A step of the checkout: heading, content, and an error, which an alert has announced already. */
export function Panel({ name, title, error = null, children }: Props) {
  return (
    <section
      data-panel={name}
      aria-labelledby={`${name}-heading`}
      className={`rounded-2xl border bg-surface p-5 md:p-6 ${error === null ? 'border-line' : 'border-danger'}`}
    >
      <h2 id={`${name}-heading`} className="mb-3 font-semibold text-lg">
        {title}
      </h2>
      {children}
      {error !== null && (
        <p id={`${name}-error`} className="mt-3 text-danger text-sm">
          {error}
        </p>
      )}
    </section>
  );
}
