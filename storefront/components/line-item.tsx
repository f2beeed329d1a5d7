import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { Picture } from './picture.tsx';

type Props = {
  name: string;
  /** The product page, if known. */
  href?: string;
  image: string;
  /** Hex without #, or ''. */
  color: string;
  attribute: string;
  version: string;
  /** Of an order: what its options do not say. */
  condition?: string;
  /** Shown below the name: price, quantity and more. */
  children: ReactNode;
  isDimmed?: boolean;
};

/** A line of a cart, checkout or order: picture, name, chosen options, and the screen's own content. */
export function LineItem({
  name,
  href,
  image,
  color,
  attribute,
  version,
  condition = '',
  children,
  isDimmed = false,
}: Props) {
  const picture = <Picture path={image} alt="" sizes="96px" width={96} height={96} className="size-full" />;
  return (
    <article aria-busy={isDimmed} className={`flex gap-4 py-5 transition-opacity ${isDimmed ? 'waiting' : ''}`}>
      <div className="size-20 shrink-0 overflow-hidden rounded-xl bg-picture sm:size-24">
        {image !== '' && (href ? <PictureLink href={href}>{picture}</PictureLink> : picture)}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h3 className="font-medium leading-snug">
          {href ? (
            <Link to={href} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <ChosenOptions color={color} texts={[attribute, version, condition]} />
        {children}
      </div>
    </article>
  );
}

/** Hidden from screen readers, because the name beside it is the same link. */
function PictureLink({ href, children }: { href: string; children: ReactNode }) {
  const hidden = { tabIndex: -1, 'aria-hidden': true } as const;
  return (
    <Link to={href} {...hidden}>
      {children}
    </Link>
  );
}

function ChosenOptions({ color, texts }: { color: string; texts: string[] }) {
  const chosen = texts.filter((text) => text !== '');
  if (color === '' && chosen.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      {color !== '' && (
        <span
          role="img"
          aria-label={m.line_color()}
          className="size-4 rounded-full border border-line-strong"
          style={{ backgroundColor: `#${color}` }}
        />
      )}
      {chosen.map((text, index) => (
        <span key={text} className={index === 0 ? '' : "before:me-2 before:content-['·']"}>
          {text}
        </span>
      ))}
    </p>
  );
}
