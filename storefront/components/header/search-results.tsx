import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { aedText } from '#storefront/components/amounts.ts';
import { Picture } from '#storefront/components/picture.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { Found, FoundProduct } from './use-product-search.ts';

type Props = {
  id: string;
  isOpen: boolean;
  found: Found;
  /** Index of the product selected by the arrow keys. */
  active: number | null;
  onClose: () => void;
  onChoose: () => void;
};

/**
 * The suggestions below the search field, 400 px high at most with header and footer; the list scrolls. Choosing a product is a full page
 * load, as specified.
 */
export function SearchResults({ id, isOpen, found, active, onClose, onChoose }: Props) {
  return (
    <div
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-40 mt-2 flex max-h-[400px] flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-raised"
    >
      <div className="flex shrink-0 items-center justify-between border-line border-b ps-5 pe-1">
        <p className="text-muted text-sm">{m.search_count({ count: found.total })}</p>
        <button
          type="button"
          aria-label={m.search_close()}
          onClick={onClose}
          className="flex size-11 items-center justify-center rounded-full hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={m.search_results()}
        className="min-h-0 overflow-y-auto overscroll-contain p-2"
      >
        {isOpen &&
          found.products.map((product, index) => (
            <Result
              key={product.id}
              id={`${id}-${index}`}
              product={product}
              isActive={index === active}
              matched={found.matched}
              onChoose={onChoose}
            />
          ))}
      </div>
      <Link
        to={paths.search(found.keyword)}
        onClick={onChoose}
        className="block shrink-0 border-line border-t px-5 py-3 font-medium text-primary text-sm hover:bg-sunken"
      >
        {m.search_all({ keyword: found.keyword })}
      </Link>
    </div>
  );
}

type ResultProps = { id: string; product: FoundProduct; isActive: boolean; matched: string; onChoose: () => void };

function Result({ id, product, isActive, matched, onChoose }: ResultProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const image = product.product_image_path[0]?.real_image_path;
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a
      ref={link}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={paths.product(product.product_url)}
      onClick={onChoose}
      className="flex items-center gap-3 rounded-xl p-2 hover:bg-sunken aria-selected:bg-sunken"
    >
      <span className="size-12 shrink-0 overflow-hidden rounded-lg bg-picture">
        {image && (
          <Picture path={image} alt="" sizes="48px" load="eager" width={48} height={48} className="size-full" />
        )}
      </span>
      <span className="min-w-0 flex-1 text-sm leading-snug">
        <Highlighted text={product.product_name} matched={matched} />
      </span>
      <bdi dir="ltr" className="whitespace-nowrap font-semibold text-price text-sm">
        {aedText(product.selling_price)}
      </bdi>
    </a>
  );
}

/** The name with the matched word beginnings highlighted. */
function Highlighted({ text, matched }: { text: string; matched: string }) {
  const words = matched.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu'));
  // Odd parts are the matches.
  return parts.map((part, index) => ({ part, isTyped: index % 2 === 1, key: `${index} ${part}` })).map(highlightedPart);
}

function highlightedPart({ part, isTyped, key }: { part: string; isTyped: boolean; key: string }) {
  return isTyped ? (
    <mark key={key} className="bg-transparent font-semibold text-ink">
      {part}
    </mark>
  ) : (
    <span key={key} className="text-muted">
      {part}
    </span>
  );
}
