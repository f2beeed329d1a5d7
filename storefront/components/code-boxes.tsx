import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { asciiDigits } from '#contract/numerals.ts';
import { m } from '#storefront/paraglide/messages.js';

const positions = [0, 1, 2, 3];

type Props = {
  /** One character per box: a digit, or a space while empty. */
  code: string;
  onChange: (code: string) => void;
  errorId: string | null;
  /** True while the code is being checked. */
  isLocked: boolean;
};

export const emptyCode = '    ';

/** Four single-digit boxes. Typing moves forward, Backspace moves back, a pasted or autofilled code fills all of them. */
export function CodeBoxes({ code, onChange, errorId, isLocked }: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  function fill(from: number, digits: string) {
    const typed = digits.slice(0, positions.length - from);
    onChange(code.slice(0, from) + typed + code.slice(from + typed.length));
    boxes.current[Math.min(from + typed.length, positions.length - 1)]?.focus();
  }

  function type(position: number, event: ChangeEvent<HTMLInputElement>) {
    const digits = asciiDigits(event.target.value).replace(/\D/g, '');
    const previous = code.charAt(position);
    if (digits === '') onChange(replaceAt(code, position, ' '));
    // A digit typed into a full box replaces the old one.
    else if (digits.length === 2 && digits.includes(previous)) fill(position, digits.replace(previous, ''));
    else fill(digits.length >= positions.length ? 0 : position, digits);
  }

  function paste(position: number, event: ClipboardEvent<HTMLInputElement>) {
    const digits = asciiDigits(event.clipboardData.getData('text')).replace(/\D/g, '');
    event.preventDefault();
    if (digits !== '') fill(digits.length >= positions.length ? 0 : position, digits);
  }

  function move(position: number, event: KeyboardEvent<HTMLInputElement>) {
    const isEmpty = code.charAt(position) === ' ';
    if (event.key === 'Backspace' && isEmpty && position > 0) {
      event.preventDefault();
      onChange(replaceAt(code, position - 1, ' '));
      boxes.current[position - 1]?.focus();
    }
    // Typing the same digit again fires no change event.
    if (!isEmpty && event.key === code.charAt(position)) {
      event.preventDefault();
      boxes.current[position + 1]?.focus();
    }
    if (event.key === 'ArrowLeft') boxes.current[position - 1]?.focus();
    if (event.key === 'ArrowRight') boxes.current[position + 1]?.focus();
  }

  return (
    // Digits run from left to right in every language.
    <div dir="ltr" className="flex justify-between gap-3">
      {positions.map((position) => (
        <input
          key={position}
          ref={(box) => {
            boxes.current[position] = box;
          }}
          aria-label={m.sign_in_code_digit({ number: position + 1 })}
          aria-invalid={errorId !== null}
          aria-describedby={errorId ?? undefined}
          type="text"
          readOnly={isLocked}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={position === 0 ? 'one-time-code' : 'off'}
          value={code.charAt(position).trim()}
          onChange={(event) => type(position, event)}
          onPaste={(event) => paste(position, event)}
          onKeyDown={(event) => move(position, event)}
          onFocus={(event) => event.target.select()}
          className="h-16 w-full min-w-0 rounded-xl border border-line-strong bg-surface text-center font-semibold text-2xl tabular-nums focus:border-primary aria-invalid:border-danger"
        />
      ))}
    </div>
  );
}

function replaceAt(code: string, position: number, character: string): string {
  return code.slice(0, position) + character + code.slice(position + 1);
}
