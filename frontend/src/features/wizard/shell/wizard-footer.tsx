import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useActionBar } from '../../../ui/use-action-bar.ts';
import { CostLine } from '../cost/cost-line.tsx';

export interface WizardFooterProps {
  /** Absent on the first step. */
  readonly onBack?: () => void;
  readonly onNext?: () => void;
  readonly complete: boolean;
  readonly busy?: boolean;
  /** Replaces Next on the last step. */
  readonly action?: ReactNode;
  /** Goes to the first missing field. */
  readonly onMissing?: () => void;
}

/** Back, the cost, and Next. Stays within thumb's reach while the form scrolls. */
export function WizardFooter({ onBack, onNext, complete, busy = false, action, onMissing }: WizardFooterProps) {
  const hint = useId();
  const bar = useActionBar<HTMLElement>();
  return (
    <footer
      ref={bar}
      className="sticky bottom-0 z-10 -mx-4 mt-auto -mb-24 border-line border-t bg-paper px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 sm:pt-3"
    >
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 sm:flex">
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 sm:order-2 sm:flex-1">
          <CostLine />
          {complete ? null : <MissingHint id={hint} onMissing={onMissing} />}
        </div>
        {onBack ? (
          <Button
            onClick={onBack}
            icon={<ArrowLeft size={16} />}
            disabled={busy}
            title={busy ? 'The study is being saved' : undefined}
            className="sm:order-1"
          >
            Back
          </Button>
        ) : null}
        <div className={clsx('flex flex-col sm:order-3', !onBack && 'col-span-2')}>
          {action ?? (
            <Button
              variant="primary"
              disabled={!complete}
              busy={busy}
              busyLabel="Saving..."
              aria-describedby={complete ? undefined : hint}
              onClick={() => onNext?.()}
            >
              Next
              <ArrowRight size={16} aria-hidden="true" />
            </Button>
          )}
        </div>
      </div>
    </footer>
  );
}

function MissingHint({ id, onMissing }: { readonly id: string; readonly onMissing: (() => void) | undefined }) {
  const text = 'Complete all required fields to continue';
  return (
    <p id={id} className="text-ink-2 text-sm">
      {onMissing ? (
        <button
          type="button"
          onClick={onMissing}
          className="rounded-control py-1 text-left underline decoration-line-control decoration-dotted underline-offset-4 hover:text-ink"
        >
          {text}
        </button>
      ) : (
        text
      )}
    </p>
  );
}
