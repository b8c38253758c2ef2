import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useDisabled } from './use-disabled.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, for users who cannot see the icon. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Shown on hover. Absent: the label. Says why, while the button is disabled. */
  readonly title?: string | undefined;
}

export function IconButton({
  label,
  icon,
  className,
  type = 'button',
  title = label,
  onClick,
  ...rest
}: IconButtonProps) {
  const { ignored, attributes } = useDisabled(rest);
  return (
    <button
      {...rest}
      {...attributes}
      type={type}
      onClick={ignored ? undefined : onClick}
      aria-label={label}
      title={title}
      className={clsx(
        'inline-grid size-9 shrink-0 place-items-center rounded-control text-ink-2 transition-colors pointer-coarse:size-11',
        'hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
        className,
      )}
    >
      {icon}
    </button>
  );
}
