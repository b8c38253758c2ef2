import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { BusyMark } from './busy-mark.tsx';
import { useDisabled } from './use-disabled.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-transparent bg-accent text-accent-text hover:bg-accent-strong',
  secondary: 'border-line-strong bg-raised text-ink hover:border-line-control',
  quiet: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border-transparent bg-bad text-accent-text hover:brightness-110',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-8 px-3 text-sm pointer-coarse:min-h-11',
  medium: 'target px-4 text-base',
  large: 'min-h-11 px-5 text-reading',
};

/** The look of a button, also for links styled as one. Use one primary button per screen. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium', extra?: string): string {
  return clsx(
    'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-control border font-medium',
    'transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-55 disabled:cursor-not-allowed disabled:opacity-55',
    variants[variant],
    sizes[size],
    extra,
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** While true, the button keeps its focus and ignores clicks. */
  readonly busy?: boolean;
  /** Its label while busy, e.g. 'Sending...'. */
  readonly busyLabel?: string;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    busy = false,
    busyLabel,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const { ignored, attributes } = useDisabled(rest);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (ignored || busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...attributes}
      type={type}
      className={buttonClass(variant, size, className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || attributes['aria-disabled']}
    >
      {busy ? <BusyMark /> : icon}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}
