import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import type { Notice } from '../lib/notify.ts';

const shownMs = 4_000;
/** Time to read the text, decide and reach the button. */
const withActionShownMs = 10_000;
const looks = {
  success: { Icon: CircleCheck, ink: 'text-good' },
  error: { Icon: CircleAlert, ink: 'text-bad' },
  info: { Icon: Info, ink: 'text-accent' },
} as const;

export interface ShownNotice extends Notice {
  readonly id: number;
}

export interface ToastProps {
  readonly notice: ShownNotice;
  readonly held: boolean;
  readonly onDismiss: () => void;
}

/** One notice, with its action and a dismiss button. `held` stops its clock. */
export function Toast({ notice, held, onDismiss }: ToastProps) {
  const { Icon, ink } = looks[notice.tone];
  const { action, about } = notice;
  useDismissal(notice, held, onDismiss);
  return (
    <div className="pointer-events-auto mt-2 flex animate-rise items-start gap-2.5 rounded-card border border-line bg-raised py-2.5 pr-1.5 pl-3.5 shadow-float">
      <Icon size={17} aria-hidden="true" className={clsx('mt-1 shrink-0', ink)} />
      <div className="min-w-0 flex-1 py-0.5 text-base [overflow-wrap:anywhere]">
        <p dir="auto">{notice.text}</p>
        {about === undefined ? null : (
          <p dir="auto" className="text-ink-2 text-sm">
            {about}
          </p>
        )}
      </div>
      {action ? (
        <button
          type="button"
          {...(about === undefined ? {} : { 'aria-label': `${action.label}: ${about}` })}
          className="shrink-0 rounded-control px-2 py-0.5 font-medium text-accent text-base hover:bg-accent-tint"
          onClick={() => {
            action.onSelect();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-6.5 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
        onClick={onDismiss}
      >
        <X size={14} />
      </button>
    </div>
  );
}

/**
 * Removes the toast when its time is up. The timer pauses while the toast is held or the page is hidden, unless its
 * time is fixed.
 */
function useDismissal({ id, action, shownMs: fixedMs }: ShownNotice, held: boolean, onDismiss: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is new on every render and means the same.
  useEffect(() => {
    if (fixedMs === undefined) return;
    const timer = setTimeout(onDismiss, fixedMs);
    return () => clearTimeout(timer);
  }, [fixedMs, id]);
  const ownMs = action === undefined ? shownMs : withActionShownMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (held || fixedMs !== undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'hidden') timer = setTimeout(onDismiss, ownMs);
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [held, fixedMs, ownMs, id]);
}
