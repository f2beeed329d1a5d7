import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { Button } from '#ui/button.tsx';

/** A search form, prefilled with the last keyword. `isBlankSent`: it was submitted empty. */
export function SearchForm({ keyword, isBlankSent }: { keyword: string; isBlankSent: boolean }) {
  const id = useId();
  const isAsking = useNavigation().location?.pathname === paths.search();
  return (
    <Form role="search" aria-label={m.search_page_ask()} action={paths.search()} className="w-full max-w-xl text-start">
      <div className="flex gap-3">
        <input
          key={keyword}
          type="search"
          name="q"
          defaultValue={keyword}
          readOnly={isAsking}
          aria-label={m.search_page_ask()}
          aria-invalid={isBlankSent || undefined}
          aria-describedby={isBlankSent ? id : undefined}
          placeholder={m.search_page_ask()}
          enterKeyHint="search"
          maxLength={100}
          className="min-h-11 min-w-0 flex-1 rounded-full border border-line-strong bg-surface px-5 text-base placeholder:text-muted placeholder:opacity-100 aria-invalid:border-danger"
        />
        <Button type="submit">{m.search_submit()}</Button>
      </div>
      {isBlankSent && (
        <p id={id} role="alert" className="ms-5 mt-1.5 text-danger text-sm">
          {m.search_empty()}
        </p>
      )}
    </Form>
  );
}
