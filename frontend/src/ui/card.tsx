import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface CardProps {
  readonly title?: ReactNode;
  /** Next to the title, e.g. 'View All'. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** The content extends to the edges, e.g. for rows. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly id?: string;
}

/** A surface with a thin border. With a title, it is a named section. */
export function Card({ title, action, children, flush = false, className, id }: CardProps) {
  const heading = useId();
  const Element = title === undefined ? 'div' : 'section';
  return (
    <Element
      {...(id === undefined ? {} : { id })}
      {...(title === undefined ? {} : { 'aria-labelledby': heading })}
      className={clsx('min-w-0 rounded-card border border-line bg-card', !flush && 'p-4 sm:p-6', className)}
    >
      {title === undefined ? null : (
        <div
          className={clsx('flex items-center justify-between gap-4', flush ? 'px-4 pt-4 pb-2 sm:px-6 sm:pt-5' : 'pb-4')}
        >
          <h2 id={heading} className="font-semibold text-reading">
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </Element>
  );
}
