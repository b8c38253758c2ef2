import { Button } from './button.tsx';
import { useCopied } from './use-copied.ts';

/** Copies technical details that users do not need to read. */
export function CopyDetails({ details }: { readonly details: string }) {
  const { copied, copy } = useCopied();
  return (
    <Button size="small" variant="quiet" onClick={() => void copy(details)}>
      {copied ? 'Copied!' : 'Copy details'}
    </Button>
  );
}
