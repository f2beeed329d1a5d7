type Props = { label: string; className?: string; isLabelShown?: boolean };

/**
 * A spinner with a text for screen readers, or for all. It turns after 0.7 s: most waits are over by then, and each of its frames takes time
 * from the page that it waits for.
 */
export function Spinner({ label, className = 'size-8', isLabelShown = false }: Props) {
  return (
    <span role="status" className="inline-flex flex-col items-center gap-4">
      <span
        aria-hidden="true"
        className={`animate-spin rounded-full [animation-delay:700ms] border-3 border-line border-t-primary ${className}`}
      />
      <span className={isLabelShown ? 'text-lg text-muted' : 'sr-only'}>{label}</span>
    </span>
  );
}

/** A spinner over the whole screen; hidden without scripts, where it would cover the page's links forever. */
export function FullScreenSpinner({ label, isLabelShown = false }: Pick<Props, 'label' | 'isLabelShown'>) {
  return (
    <div className="fixed inset-0 z-40 flex noscript:hidden items-center justify-center bg-canvas/80">
      <Spinner label={label} className="size-12" isLabelShown={isLabelShown} />
    </div>
  );
}
