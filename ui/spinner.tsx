type Props = { label: string; className?: string; isLabelShown?: boolean };

/** A turning ring with a text for those who hear the page, or for all. */
export function Spinner({ label, className = 'size-8', isLabelShown = false }: Props) {
  return (
    <span role="status" className="inline-flex flex-col items-center gap-4">
      <span
        aria-hidden="true"
        className={`animate-spin rounded-full border-3 border-line border-t-primary ${className}`}
      />
      <span className={isLabelShown ? 'text-lg text-muted' : 'sr-only'}>{label}</span>
    </span>
  );
}

/** The same over the whole screen; not where scripts are off, since nothing would ever come and the page's links lie below. */
export function FullScreenSpinner({ label, isLabelShown = false }: Pick<Props, 'label' | 'isLabelShown'>) {
  return (
    <div className="fixed inset-0 z-40 flex noscript:hidden items-center justify-center bg-canvas/80">
      <Spinner label={label} className="size-12" isLabelShown={isLabelShown} />
    </div>
  );
}
