import { ChevronDown } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { RatingStars } from '#ui/rating-stars.tsx';
import { filterTree, ratingChoices } from './filter-tree.ts';
import { type Filters, filterParams, readFilters, searchOfForm } from './filters.ts';

/** The page's own parameter, which the form hands on. */
const keptParam = 'subcategory';

/** A form that asks for the same page with other filters: at once with JavaScript, by its button without. */
export function FilterForm({ submitLabel, onSubmitted }: { submitLabel: string; onSubmitted?: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const filters = readFilters(search);
  const kept = search.get(keptParam);

  useEffect(() => {
    if (form.current) fillFrom(form.current, search);
  }, [search]);

  function apply() {
    if (form.current?.reportValidity()) navigate(pathname + searchOfForm(form.current), { preventScrollReset: true });
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    apply();
    onSubmitted?.();
  }
  /** Ticking a box counts at once; a price with Enter or the button. */
  function onChange(event: ChangeEvent<HTMLFormElement>) {
    if (event.target.type === 'checkbox') apply();
  }

  return (
    <form
      ref={form}
      method="get"
      action={pathname}
      onSubmit={onSubmit}
      onChange={onChange}
      className="flex flex-col gap-6"
    >
      {kept !== null && <input type="hidden" name={keptParam} value={kept} />}
      <PriceFields filters={filters} />
      <SubcategoryBoxes filters={filters} />
      <RatingBoxes filters={filters} />
      <button type="submit" className={buttonClass('primary', 'medium', 'sticky bottom-4 w-full')}>
        {submitLabel}
      </button>
    </form>
  );
}

/** The back button and the chips change the address: the fields follow, except the one that is being typed in. */
function fillFrom(form: HTMLFormElement, search: URLSearchParams) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    const values = search.getAll(field.name).map((value) => value.toLowerCase());
    if (field.type === 'checkbox') field.checked = values.includes(field.value.toLowerCase());
    else if (field !== document.activeElement) field.value = values[0] ?? '';
  }
}

const groupTitle = 'mb-2 font-semibold text-base';

function PriceFields({ filters }: { filters: Filters }) {
  return (
    <fieldset>
      <legend className={groupTitle}>{m.filter_price()}</legend>
      <div className="grid grid-cols-2 gap-3">
        <PriceField label={m.filter_min()} name={filterParams.minPrice} value={filters.minPrice} />
        <PriceField label={m.filter_max()} name={filterParams.maxPrice} value={filters.maxPrice} />
      </div>
    </fieldset>
  );
}

type PriceFieldProps = { label: string; name: string; value: string };

function PriceField({ label, name, value }: PriceFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-muted text-sm">
        {label}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={value}
        inputMode="decimal"
        pattern="\s*\d{1,9}(\.\d{1,2})?\s*"
        autoComplete="off"
        className="min-h-11 w-full rounded-xl border border-line-strong bg-surface px-3 tabular-nums user-invalid:border-danger"
      />
    </div>
  );
}

function SubcategoryBoxes({ filters }: { filters: Filters }) {
  const ticked = new Set(filters.subcategories.map((name) => name.toLowerCase()));
  return (
    <fieldset>
      <legend className={groupTitle}>{m.filter_categories()}</legend>
      <ul className="flex flex-col gap-1">
        {filterTree.map(({ category, subcategories }) => (
          <li key={category}>
            <details open={category === 'Electronics' || subcategories.some((name) => ticked.has(name.toLowerCase()))}>
              <summary className="flex min-h-10 items-center justify-between font-medium text-sm [&::-webkit-details-marker]:hidden">
                {category}
                <ChevronDown aria-hidden="true" className="size-4 transition-transform [[open]>summary>&]:rotate-180" />
              </summary>
              <ul className="ps-3 pb-1">
                {subcategories.map((name) => (
                  <li key={name}>
                    <Box name={filterParams.subcategory} value={name} isTicked={ticked.has(name.toLowerCase())}>
                      {name}
                    </Box>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function RatingBoxes({ filters }: { filters: Filters }) {
  return (
    <fieldset>
      <legend className={groupTitle}>{m.filter_rating()}</legend>
      <ul>
        {ratingChoices.map((stars) => (
          <li key={stars}>
            <Box name={filterParams.rating} value={String(stars)} isTicked={filters.ratings.includes(stars)}>
              <span className="flex items-center gap-2">
                <RatingStars rating={stars} label={m.filter_stars({ stars })} /> {m.filter_and_above()}
              </span>
            </Box>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type BoxProps = { name: string; value: string; isTicked: boolean; children: ReactNode };

function Box({ name, value, isTicked, children }: BoxProps) {
  return (
    <label className="flex min-h-10 items-center gap-3 text-sm">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isTicked}
        className="size-5 shrink-0 accent-primary"
      />
      {children}
    </label>
  );
}
