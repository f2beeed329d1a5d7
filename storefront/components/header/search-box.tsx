import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useIsNarrow } from '#storefront/components/use-is-narrow.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { SearchResults } from './search-results.tsx';
import { type FoundProduct, findProducts, useProductSearch } from './use-product-search.ts';

/** The search field with its list of products: an ARIA combobox. Without JavaScript a form that leads to /search. */
export function SearchBox() {
  const box = useSearchBox();
  const isNarrow = useIsNarrow();
  const id = useId();
  const activeId = box.active === null ? undefined : `${id}-${box.active}`;
  return (
    <div ref={box.place} className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: <search> has no action */}
      <form role="search" action={paths.search()} method="get" onSubmit={box.onSubmit} className="relative">
        <input
          type="search"
          name="q"
          role="combobox"
          aria-label={m.search_label()}
          aria-expanded={box.isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-invalid={box.isBlankSubmitted || undefined}
          aria-describedby={box.isBlankSubmitted ? `${id}-error` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          placeholder={isNarrow ? m.search_narrow() : m.search_wide()}
          value={box.text}
          onChange={(event) => box.onText(event.target.value)}
          onFocus={box.onFocus}
          onKeyDown={box.onKeyDown}
          className="h-11 w-full rounded-full border border-line-strong bg-surface ps-5 pe-14 text-base placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label={m.search_submit()}
          className="absolute end-1 top-1 flex h-9 w-11 items-center justify-center rounded-full bg-primary text-on-primary hover:bg-primary-strong"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </form>
      {box.isBlankSubmitted && (
        <p
          id={`${id}-error`}
          role="alert"
          className="absolute start-5 top-full z-40 mt-1 rounded-lg bg-danger-soft px-3 py-1 text-danger text-sm"
        >
          {m.search_empty()}
        </p>
      )}
      <SearchResults
        id={id}
        isOpen={box.isOpen}
        found={box.found}
        active={box.active}
        onClose={box.close}
        onChoose={box.clear}
      />
    </div>
  );
}

function useSearchBox() {
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isClosed, setIsClosed] = useState(false);
  const [isBlankSubmitted, setIsBlankSubmitted] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const found = useProductSearch(text);
  const isOpen = !isClosed && text.trim() !== '' && found.products.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other results have no active one yet
  useEffect(() => setActive(null), [found]);
  useCloseElsewhere(place, isOpen, () => setIsClosed(true));

  function clear() {
    setText('');
    setActive(null);
  }

  function onText(next: string) {
    setText(next);
    setIsClosed(false);
    setIsBlankSubmitted(false);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return setIsBlankSubmitted(true);
    const chosen = isOpen && active !== null ? found.products[active] : undefined;
    clear();
    openBest(text.trim(), chosen ?? (found.keyword === text.trim() ? found.products[0] : undefined));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      // Else the browser would clear the text as well.
      event.preventDefault();
      return setIsClosed(true);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isOpen) return setIsClosed(false);
    setActive(neighbour(active, event.key === 'ArrowDown' ? 1 : -1, found.products.length));
  }

  const close = () => setIsClosed(true);
  return {
    place,
    text,
    found,
    active,
    isOpen,
    isBlankSubmitted,
    clear,
    close,
    onText,
    onSubmit,
    onKeyDown,
    onFocus: () => setIsClosed(false),
  };
}

/** Opens the product, else the first one found, else the page of results; always by a full load, as specified. */
async function openBest(keyword: string, product: FoundProduct | undefined) {
  const best = product ?? (await findProducts(keyword)).products[0];
  location.assign(best ? paths.product(best.product_url) : paths.search(keyword));
}

/** The next one up or down the list; past its ends lies the field itself (null). */
function neighbour(active: number | null, step: 1 | -1, count: number): number | null {
  const next = active === null ? (step === 1 ? 0 : count - 1) : active + step;
  return next < 0 || next >= count ? null : next;
}

function useCloseElsewhere(place: { current: HTMLElement | null }, isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    function closeOutside(event: Event) {
      if (!(event.target instanceof Node) || !place.current?.contains(event.target)) close();
    }
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  });
}
