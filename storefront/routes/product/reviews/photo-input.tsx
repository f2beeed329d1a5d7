import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { mostPhotosOfReview } from '#contract/review-photos.ts';
import { m } from '#storefront/paraglide/messages.js';
import type { ChosenPhoto } from './use-photos.ts';

/** What the server can read. Phones that take HEIC hand over JPEG, since it is not among them. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif';

type Props = {
  chosen: ChosenPhoto[];
  isSending: boolean;
  onAdd(files: File[]): void;
  onRemove(id: string): void;
};

/** Chooses the photos of a review, and shows the chosen ones with a button that removes each. */
export function PhotoInput({ chosen, isSending, onAdd, onRemove }: Props) {
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isRemoved = useRef(false);
  const isFull = chosen.length >= mostPhotosOfReview;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onAdd([...(target.files ?? [])]);
    // So that a photo that was removed can be chosen again.
    target.value = '';
  }

  /** The button that was pressed goes, and the field may be disabled until then. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the photo is gone
  useEffect(() => {
    if (isRemoved.current) input.current?.focus();
    isRemoved.current = false;
  }, [chosen.length]);

  /** The last photo disables the field that took it. */
  useEffect(() => {
    const { activeElement, body } = document;
    if (isFull && (activeElement === input.current || activeElement === body)) focusLastButton(list.current);
  }, [isFull]);

  function remove(id: string) {
    isRemoved.current = true;
    onRemove(id);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{m.reviews_photos()}</legend>
      <p id={hint} className="mt-0.5 text-muted text-sm">
        {m.reviews_photos_hint({ most: mostPhotosOfReview })}
      </p>
      <ul ref={list} className="mt-2 flex flex-wrap gap-2">
        {chosen.map(({ id, file }) => (
          <li key={id}>
            <Preview file={file} isSending={isSending} onRemove={() => remove(id)} />
          </li>
        ))}
        <li className={isSending || isFull ? 'sr-only' : ''}>
          <label className="flex size-20 cursor-pointer items-center justify-center rounded-xl border border-line-strong border-dashed bg-surface text-primary transition-colors hover:border-primary has-focus-visible:outline-2 has-focus-visible:outline-focus">
            <input
              ref={input}
              type="file"
              accept={accepted}
              multiple
              disabled={isSending || isFull}
              aria-describedby={hint}
              onChange={choose}
              className="sr-only"
            />
            <ImagePlus aria-hidden="true" className="size-6" />
            <span className="sr-only">{m.reviews_photos_add()}</span>
          </label>
        </li>
      </ul>
      <Problems chosen={chosen} />
    </fieldset>
  );
}

function focusLastButton(list: HTMLElement | null) {
  [...(list?.querySelectorAll('button') ?? [])].at(-1)?.focus();
}

function Preview({ file, isSending, onRemove }: { file: File; isSending: boolean; onRemove(): void }) {
  const address = useObjectUrl(file);
  return (
    <div className="relative size-20">
      <div className="size-full overflow-hidden rounded-xl border border-line bg-picture">
        {address !== null && (
          <img src={address} alt={file.name} width={80} height={80} className="size-full object-cover text-xs" />
        )}
      </div>
      {!isSending && (
        <button
          type="button"
          aria-label={m.reviews_photo_remove({ name: file.name })}
          onClick={onRemove}
          className="absolute -end-2 -top-2 flex size-11 items-start justify-end rounded-full p-1"
        >
          <span className="flex size-6 items-center justify-center rounded-full border border-line-strong bg-surface text-ink">
            <X aria-hidden="true" className="size-4" />
          </span>
        </button>
      )}
    </div>
  );
}

/** An address for a file that is on this device; null until it is made. */
function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Why photos could not be sent. */
function Problems({ chosen }: { chosen: ChosenPhoto[] }) {
  return (
    <div role="alert" className="mt-2 flex flex-col gap-1 text-danger text-sm empty:hidden">
      {chosen.map(
        ({ id, file, problem }) =>
          problem !== null && (
            <p key={id} className="break-words">
              {m.reviews_photo_problem({ name: file.name, problem })}
            </p>
          ),
      )}
    </div>
  );
}
