import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, for users who cannot see the icon. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Shown on hover. Absent: the label. Says why, while the button is disabled. */
  readonly title?: string | undefined;
}

export function IconButton({ label, icon, className, type = 'button', title = label, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={title}
      className={clsx(
        'inline-grid size-9 shrink-0 place-items-center rounded-control text-ink-2 transition-colors pointer-coarse:size-11',
        'hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-45',
        className,
      )}
    >
      {icon}
    </button>
  );
}
