import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './field.tsx';

export interface GrowingTextProps extends Omit<ComponentProps<'textarea'>, 'className' | 'value'> {
  readonly value: string;
  /** Sets `--pad`, the padding above and below the text. */
  readonly frameClass: string;
  readonly className?: string | undefined;
}

/** A text input that wraps and is as high as its text, at any width and from the moment it becomes visible. */
export function GrowingText({ frameClass, className, value, ...props }: GrowingTextProps) {
  return (
    <div data-text={value || props.placeholder} className={clsx('growing-text w-full min-w-0', frameClass)}>
      <textarea rows={1} dir="auto" {...props} value={value} className={clsx(controlClass, 'resize-none', className)} />
    </div>
  );
}
