import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> & { checked: boolean };

/** A control that is on or off at once, by a tap or the space bar. Its label is the caller's. */
export function Switch({ checked, className = '', ...rest }: Props) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      className={`relative h-7 w-12 shrink-0 rounded-full border-line-strong bg-surface transition-colors before:absolute before:start-1 before:top-1 before:size-4 before:rounded-full before:bg-line-strong before:transition-transform before:[clip-path:none] checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-surface rtl:checked:before:-translate-x-5 ${className}`}
    />
  );
}
