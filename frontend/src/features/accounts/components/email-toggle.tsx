import { clsx } from 'clsx';
import { ChevronDown, Mail } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export interface EmailToggleProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Loads the form's code when it is likely to be needed. */
  readonly onNear: () => void;
  /** The lazily loaded form. */
  readonly children: ReactNode;
}

/** Shows and hides the email form, whose code is loaded only when needed. */
export function EmailToggle({ open, onToggle, onNear, children }: EmailToggleProps) {
  const id = useId();
  return (
    <>
      <Button
        size="large"
        className="w-full"
        icon={<Mail size={17} strokeWidth={1.75} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        Continue with email
        <ChevronDown size={15} aria-hidden="true" className={clsx('transition-transform', open && 'rotate-180')} />
      </Button>
      <div id={id} hidden={!open}>
        {open ? <Suspense fallback={<FormSkeleton />}>{children}</Suspense> : null}
      </div>
    </>
  );
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-4 pt-1">
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
      <Skeleton className="h-11" />
    </div>
  );
}
