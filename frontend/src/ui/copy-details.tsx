import { useState } from 'react';
import { Button } from './button.tsx';

const shownMs = 2_000;

/** Copies technical details that users do not need to read. */
export function CopyDetails({ details }: { readonly details: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(details).then(
      () => setCopied(true),
      () => setCopied(false),
    );
    setTimeout(() => setCopied(false), shownMs);
  };
  return (
    <Button size="small" variant="quiet" onClick={() => void copy()}>
      {copied ? 'Copied!' : 'Copy details'}
    </Button>
  );
}
