const starPath = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.4L12 17.3l-5.8 3.1 1.1-6.4L2.6 9.4l6.5-.9z';
const positions = [0, 24, 48, 72, 96];

/** Five stars, filled to the rating's fraction. `label` says it in words. */
export function RatingStars({ rating, label, className = 'h-4' }: { rating: number; label: string; className?: string }) {
  const filled = `${(100 * Math.max(0, Math.min(5, rating))) / 5}%`;
  return (
    <span role="img" aria-label={label} className={`relative inline-block aspect-[5/1] ${className}`}>
      <Stars className="fill-line text-line" />
      <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: filled }}>
        <Stars className="fill-star" />
      </span>
    </span>
  );
}

function Stars({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 120 24" aria-hidden="true" className={`block h-full w-auto max-w-none rtl:-scale-x-100 ${className}`}>
      {positions.map((x) => (
        <path key={x} d={starPath} transform={`translate(${x})`} />
      ))}
    </svg>
  );
}
