/** A gray placeholder in the shape of the content that is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-lg bg-sunken ${className}`} />;
}
