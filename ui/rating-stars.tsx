import type { CSSProperties } from 'react';
import './rating-stars.css';

/** Five stars, filled to the rating's fraction. `label` is the text for screen readers. */
export function RatingStars({
  rating,
  label,
  className = 'h-4',
}: {
  rating: number;
  label: string;
  className?: string;
}) {
  const filled = { '--filled': `${20 * Math.max(0, Math.min(5, rating))}%` } as CSSProperties;
  return <span role="img" aria-label={label} className={`rating-stars ${className}`} style={filled} />;
}
