import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CostLine } from '../cost/cost-line.tsx';

export interface WizardFooterProps {
  /** Absent on the first step. */
  readonly onBack?: () => void;
  readonly onNext?: () => void;
  readonly complete: boolean;
  readonly busy?: boolean;
  /** Instead of Next, on the last step. */
  readonly action?: ReactNode;
  /** Leads to the first missing field. */
  readonly onMissing?: () => void;
}

/** Back, the cost, and on. It stays at the thumb while the form scrolls. */
export function WizardFooter({ onBack, onNext, complete, busy = false, action, onMissing }: WizardFooterProps) {
  const hint = useId();
  return (
    <footer className="sticky bottom-0 z-10 -mx-4 mt-10 border-line border-t bg-paper px-4 py-3 sm:-mx-8 sm:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-4">
          {onBack ? (
            <Button onClick={onBack} icon={<ArrowLeft size={16} />} disabled={busy}>
              Back
            </Button>
          ) : null}
          <CostLine />
        </div>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-4 gap-y-1">
          {complete ? null : (
            <p id={hint} className="text-ink-2 text-sm">
              {onMissing ? (
                <button
                  type="button"
                  onClick={onMissing}
                  className="rounded-control py-1 text-left underline decoration-line-control decoration-dotted underline-offset-4 hover:text-ink"
                >
                  Complete all required fields to continue
                </button>
              ) : (
                'Complete all required fields to continue'
              )}
            </p>
          )}
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
