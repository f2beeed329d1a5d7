/** A gray stand-in in the shape of what comes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-lg bg-sunken ${className}`} />;
}
