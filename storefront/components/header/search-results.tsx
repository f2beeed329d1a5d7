import { Layers, type LucideIcon, SpellCheck, Tag, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { aedText } from '#storefront/components/amounts.ts';
import { Picture } from '#storefront/components/picture.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { type Suggestion, suggestionsOf } from './suggestions.ts';
import type { Found, FoundProduct } from './use-product-search.ts';

type Props = {
  id: string;
  isOpen: boolean;
  found: Found;
  /** Index of the suggestion selected by the arrow keys. */
  active: number | null;
  onClose: () => void;
  onChoose: () => void;
};

/**
 * The suggestions below the search field, 400 px high at most with header and footer; the list scrolls. Choosing one is a full page load,
 * as specified.
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
          suggestionsOf(found).map((suggestion, index) => (
            <Option
              key={suggestion.key}
              id={`${id}-${index}`}
              path={suggestion.path}
              isActive={index === active}
              onChoose={onChoose}
            >
              <Row suggestion={suggestion} matched={found.matched} />
            </Option>
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

type OptionProps = { id: string; path: string; isActive: boolean; onChoose: () => void; children: ReactNode };

function Option({ id, path, isActive, onChoose, children }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
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
      href={path}
      onClick={onChoose}
      className="flex min-h-11 items-center gap-3 rounded-xl p-2 hover:bg-sunken aria-selected:bg-sunken"
    >
      {children}
    </a>
  );
}

function Row({ suggestion, matched }: { suggestion: Suggestion; matched: string }) {
  if (suggestion.kind === 'product') return <ProductRow product={suggestion.product} matched={matched} />;
  return <PlainRow {...plainRow(suggestion)} />;
}

function plainRow(suggestion: Exclude<Suggestion, { kind: 'product' }>) {
  if (suggestion.kind === 'subcategory') {
    const { sub_category_name: name, category_name: category } = suggestion.subcategory;
    return { Icon: Layers, text: m.search_shelf({ name, category }) };
  }
  const { keyword } = suggestion;
  return suggestion.kind === 'brand'
    ? { Icon: Tag, text: m.search_brand({ brand: keyword }) }
    : { Icon: SpellCheck, text: m.search_corrected({ keyword }) };
}

function PlainRow({ Icon, text }: { Icon: LucideIcon; text: string }) {
  return (
    <>
      <span className="flex w-12 shrink-0 justify-center text-muted">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1 text-sm leading-snug">{text}</span>
    </>
  );
}

function ProductRow({ product, matched }: { product: FoundProduct; matched: string }) {
  const image = product.product_image_path[0]?.real_image_path;
  return (
    <>
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
    </>
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
