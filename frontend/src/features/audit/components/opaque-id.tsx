import { clsx } from 'clsx';

/** An id as it stands in the log. It breaks anywhere, so that it can be read and copied whole on a phone too. */
export function OpaqueId({ id, className }: { readonly id: string; readonly className?: string }) {
  return <span className={clsx('font-mono text-sm [overflow-wrap:anywhere]', className)}>{id}</span>;
}
