import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

const look =
  'rounded-[2px] font-medium text-accent underline decoration-accent/35 underline-offset-3 hover:decoration-accent';

/** A link inside text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx(look, className)} />;
}

/** A link that leaves the product. */
export function OutsideLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} rel="noreferrer" className={clsx(look, className)}>
      {children}
    </a>
  );
}
