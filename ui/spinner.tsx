/** A turning ring with a text for those who hear the page. */
export function Spinner({ label, className = 'size-8' }: { label: string; className?: string }) {
  return (
    <span role="status" className="inline-flex">
      <span
        aria-hidden="true"
        className={`animate-spin rounded-full border-3 border-line border-t-primary ${className}`}
      />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** The same over the whole screen. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div className="fixed inset-0 z-40 flex items-center justify-center bg-canvas/80">
      <Spinner label={label} className="size-12" />
    </div>
  );
}
