import type { ComponentProps } from 'react';

/** `accent`: the main action of a screen (buy, check out, order); `primary`: the way forward; the rest is quiet. */
export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary enabled:hover:bg-primary-strong [a&]:hover:bg-primary-strong',
  accent: 'bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  quiet: 'border border-primary text-primary enabled:hover:bg-primary-soft [a&]:hover:bg-primary-soft',
  plain: 'text-primary enabled:hover:bg-primary-soft [a&]:hover:bg-primary-soft',
  danger: 'bg-danger text-on-danger enabled:hover:opacity-90',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-4 text-sm',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-12 px-7 text-base',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', className = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded-full font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-50 ${variants[variant]} ${sizes[size]} ${className}`;
}

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize };

export function Button({ variant = 'primary', size = 'medium', className = '', type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={buttonClass(variant, size, className)} />;
}
