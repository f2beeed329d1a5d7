import { Search } from 'lucide-react';
import { useId } from 'react';
import { useIsNarrow } from '#storefront/components/use-is-narrow.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { SearchResults } from './search-results.tsx';
import { useSearchBox } from './use-search-box.ts';

/** The search field with its product suggestions: an ARIA combobox. Without JavaScript a form that opens /search. */
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
          ref={box.field}
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
          onChange={(event) => box.onText(event.target.value)}
          onFocus={box.onFocus}
          onBlur={box.onBlur}
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
          className="absolute start-5 top-full z-40 mt-2 rounded-lg border border-danger bg-danger-soft px-3 py-1 text-danger text-sm shadow-raised"
        >
          {m.search_empty()}
        </p>
      )}
      <p role="status" className="sr-only">
        {box.status}
      </p>
      <SearchResults
        id={id}
        isOpen={box.isOpen}
        found={box.found}
        active={box.active}
        onClose={box.leaveList}
        onChoose={box.clear}
      />
    </div>
  );
}
