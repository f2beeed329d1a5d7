import { type ComponentProps, type ReactNode, useId } from 'react';
import { Select } from './select.tsx';

type Shared = {
  label: ReactNode;
  /** The error message, shown beside the field. */
  error?: string | null;
  hint?: string;
  /** Shown inside the field before the value, such as +971. */
  prefix?: string;
  className?: string;
};

const boxClass =
  'flex items-center rounded-xl border border-line-strong bg-surface transition-colors focus-within:border-primary focus-within:outline-2 focus-within:outline-focus has-aria-invalid:border-danger has-[input:read-only]:bg-sunken has-disabled:opacity-60';
const inputClass =
  'min-h-11 w-full min-w-0 rounded-xl bg-transparent px-3 py-2 text-base outline-none placeholder:text-muted';

/** A labelled text field with its error. */
export function TextField({
  label,
  error,
  hint,
  prefix,
  className,
  ...input
}: Shared & Omit<ComponentProps<'input'>, 'prefix'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className} isRequired={input.required}>
      {/* Numbers run from left to right in every language. */}
      <span className={boxClass} dir={prefix ? 'ltr' : undefined}>
        {prefix && <span className="ps-3 text-muted tabular-nums">{prefix}</span>}
        <input {...input} id={id} className={inputClass} {...describedBy(id, error, hint)} />
      </span>
    </FieldFrame>
  );
}

/** A labelled text area. */
export function TextAreaField({ label, error, hint, className, ...area }: Shared & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className} isRequired={area.required}>
      <span className={boxClass}>
        <textarea {...area} id={id} className={inputClass} {...describedBy(id, error, hint)} />
      </span>
    </FieldFrame>
  );
}

/** A labelled select; its options are the children. */
export function SelectField({ label, error, hint, className, ...select }: Shared & ComponentProps<'select'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className} isRequired={select.required}>
      <span className={`${boxClass} *:grow`}>
        <Select {...select} id={id} className={inputClass} {...describedBy(id, error, hint)} />
      </span>
    </FieldFrame>
  );
}

type FrameProps = Pick<Shared, 'label' | 'error' | 'hint' | 'className'> & {
  id: string;
  isRequired?: boolean;
  children: ReactNode;
};

function FieldFrame({ id, label, error, hint, className = '', isRequired = false, children }: FrameProps) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-muted">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

function describedBy(id: string, error: string | null | undefined, hint: string | undefined) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const;
  return hint ? ({ 'aria-describedby': `${id}-hint` } as const) : {};
}
