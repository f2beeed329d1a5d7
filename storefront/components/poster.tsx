import type { ReactNode } from 'react';
import type { Answer } from '#contract/calls.ts';
import { m } from '#storefront/paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { StaffLink } from './staff-link.tsx';
import { toneClasses } from './tone-classes.ts';

type Banners = Extract<Answer<'getBannerList'>, { status: 'success' }>['banner_list'];
/** What the page writes over the picture of a promotion. */
export type Words = Pick<Banners[number], 'headline' | 'line' | 'button' | 'text_tone'>;

type Props = {
  words: Words;
  /** Where the whole poster leads; empty: nowhere. */
  link: string;
  opensTab?: boolean;
  /** Fills the poster, whose shape is in `className`. */
  picture: ReactNode;
  className: string;
  /** Where the words stand: in the column on the left, or across the top, as on phones. */
  layout: keyof typeof layouts;
  /** Below the words. */
  children?: ReactNode;
};

/**
 * Always on the left, whatever the direction of reading: on the right stands what the picture shows. That room is padding, so that the
 * link covers it, too.
 */
const layouts = {
  slide: {
    place: 'p-4 filters:p-6 filters:pr-[36%]',
    scrim: 'bg-linear-to-b to-60% filters:bg-linear-to-r',
    headline: 'text-xl @max-[12.5rem]:text-base filters:text-2xl',
  },
  banner: {
    place: 'justify-center p-5 max-filters:pr-[30%] filters:py-4 filters:pr-[50%] filters:pl-8',
    scrim: 'bg-linear-to-r to-60%',
    headline: 'text-xl min-[1200px]:text-2xl',
  },
  square: {
    place: 'p-3.5 wide:p-6',
    scrim: 'bg-linear-to-b to-60%',
    headline: 'text-base wide:text-xl',
  },
};

const scrimTones = { dark: 'from-white/35', light: 'from-strip/55' };

/** A promotion: a picture with the page's words over it, one link in all. Without a headline it is the picture alone (R-HOM-3). */
export function Poster({ words, link, opensTab = false, picture, className, layout, children }: Props) {
  const { headline, line, button, text_tone: tone } = words;
  const to = { link, opensTab };
  if (headline === '') {
    const classes = `block w-full overflow-hidden rounded-2xl bg-sunken ${className}`;
    if (link === '') return <span className={classes}>{picture}</span>;
    return (
      <PosterLink {...to} className={`transition-opacity hover:opacity-95 ${classes}`}>
        {picture}
      </PosterLink>
    );
  }
  const { place, scrim, headline: size } = layouts[layout];
  // A headline that is the link wraps as text does.
  const isHeadlineLink = button === '' && link !== '';
  const covering = 'after:absolute after:inset-0 after:rounded-2xl';
  return (
    <div className={`@container group relative overflow-hidden rounded-2xl ${toneClasses[tone]} ${className}`}>
      {picture}
      <div className={`absolute inset-0 to-transparent ${scrim} ${scrimTones[tone]}`} />
      <div className={`absolute inset-0 flex flex-col items-start gap-1 text-start ${place}`}>
        <p className={`text-balance font-semibold leading-tight tracking-tight ${size}`}>
          {isHeadlineLink ? (
            <PosterLink {...to} className={`group-hover:underline ${posterFocus} ${covering}`}>
              {headline}
            </PosterLink>
          ) : (
            headline
          )}
        </p>
        {line !== '' && <p className="text-sm leading-snug @max-3xs:hidden">{line}</p>}
        {children}
        {button !== '' && link !== '' && (
          <PosterLink {...to} className={buttonClass('accent', 'small', `mt-1.5 min-h-11 ${posterFocus} ${covering}`)}>
            <span className="sr-only">{headline}: </span>
            {button}
          </PosterLink>
        )}
      </div>
    </div>
  );
}

/** The ring of the whole poster, inside it, because what overflows it is cut off. */
const posterFocus =
  'focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-current focus-visible:after:-outline-offset-4';

type LinkProps = { link: string; opensTab: boolean; className: string; children: ReactNode };

function PosterLink({ link, opensTab, className, children }: LinkProps) {
  if (!opensTab) {
    return (
      <StaffLink to={link} className={className}>
        {children}
      </StaffLink>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only">{m.opens_new_tab()}</span>
    </a>
  );
}
