import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Review } from '#contract/reviews.ts';
import { m } from '#storefront/paraglide/messages.js';
import { starsParam } from './shown-reviews.ts';

type Props = { reviews: Review[]; stars: number | null; onChoose: (stars: number | null) => void };

/** The number of reviews per star. Each row narrows the list to its stars, and the chosen one to all again. */
export function Spread({ reviews, stars: chosen, onChoose }: Props) {
  return (
    <ul className="-mx-2 flex flex-col text-sm">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = reviews.filter(({ rating }) => rating === stars).length;
        const row = <Row stars={stars} count={count} total={reviews.length} />;
        return (
          <li key={stars}>
            {count === 0 ? (
              <p className={`${rowClass} text-muted`}>{row}</p>
            ) : (
              <StarsLink stars={stars} isChosen={stars === chosen} onChoose={onChoose}>
                {row}
              </StarsLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const rowClass = 'flex min-h-11 items-center gap-2 rounded-lg px-2 md:min-h-8';

type StarsLinkProps = {
  stars: number;
  isChosen: boolean;
  onChoose: Props['onChoose'];
  children: ReactNode;
};

/** A link, so that it works without JavaScript; else it changes only the list. */
function StarsLink({ stars, isChosen, onChoose, children }: StarsLinkProps) {
  const { search } = useLocation();

  function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(isChosen ? null : stars);
  }

  return (
    <a
      href={`${searchWith(search, isChosen ? null : stars)}#reviews`}
      rel="nofollow"
      data-in-place
      aria-current={isChosen || undefined}
      onClick={choose}
      className={`${rowClass} hover:bg-sunken aria-[current=true]:bg-primary-soft`}
    >
      {children}
    </a>
  );
}

/** The address's search with these stars, or without any; the rest of it stays. */
export function searchWith(search: string, stars: number | null): string {
  const params = new URLSearchParams(search);
  params.delete(starsParam);
  if (stars !== null) params.set(starsParam, String(stars));
  return `?${params}`;
}

function Row({ stars, count, total }: { stars: number; count: number; total: number }) {
  return (
    <>
      <span className="sr-only">{m.reviews_share_of({ stars, count })}</span>
      <span aria-hidden="true" className="w-3 tabular-nums">
        {stars}
      </span>
      <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sunken ring-1 ring-line">
        <span className="block h-full rounded-full bg-star" style={{ width: `${(100 * count) / total}%` }} />
      </span>
      <span aria-hidden="true" className="w-6 text-end text-muted tabular-nums">
        {count}
      </span>
    </>
  );
}
