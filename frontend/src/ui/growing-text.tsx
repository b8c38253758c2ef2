import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './field.tsx';

export interface GrowingTextProps extends Omit<ComponentProps<'textarea'>, 'value'> {
  readonly value: string;
}

/**
 * A text input that wraps and is as high as its text, at any width and from the moment it becomes visible; it scrolls
 * beyond 32rem. Browsers that cannot do that (Safari before 26.2, Firefox before 152) show three lines and a handle.
 */
export function GrowingText({ className, ...props }: GrowingTextProps) {
  return (
    <textarea
      rows={1}
      dir="auto"
      {...props}
      className={clsx(
        controlClass,
        'field-sizing-content max-h-128 resize-none leading-[1.5]',
        'not-supports-[field-sizing:content]:min-h-20 not-supports-[field-sizing:content]:resize-y',
        className,
      )}
    />
  );
}
