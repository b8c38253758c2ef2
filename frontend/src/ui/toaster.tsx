import { useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { listenToNotices, type Notice } from '../lib/notify.ts';
import { type ShownNotice, Toast } from './toast.tsx';

const shownMax = 4;
type Change = { readonly show: Notice } | { readonly dismiss: number };

let lastId = 0;

/** Showing the same toast again restarts its time instead of adding a second one. */
function shownAfter(shown: readonly ShownNotice[], change: Change): readonly ShownNotice[] {
  if ('dismiss' in change) return shown.filter((notice) => notice.id !== change.dismiss);
  lastId += 1;
  const { text, about } = change.show;
  const others = shown.filter((notice) => notice.text !== text || notice.about !== about);
  return [...others, { ...change.show, id: lastId }].slice(-shownMax);
}

/**
 * Shows toasts from `notify` for 4 s. It is outside the page's own tree, so that dialogs neither cover nor silence it.
 */
export function Toaster() {
  const [shown, change] = useReducer(shownAfter, []);
  const [held, setHeld] = useState(false);
  useEffect(() => listenToNotices((show) => change({ show })), []);

  return createPortal(
    <section
      aria-label="Notifications"
      data-toaster=""
      // A bottom action bar sets --action-bar to its height, so that toasts do not cover its buttons.
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--action-bar,0px))] z-60 flex flex-col items-center gap-2 sm:left-auto sm:items-end"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing or focusing only stops the clock. */}
      <div
        aria-live="polite"
        className="flex w-full flex-col gap-2 sm:w-92"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown.map((notice) => (
          <Toast key={notice.id} notice={notice} held={held} onDismiss={() => change({ dismiss: notice.id })} />
        ))}
      </div>
    </section>,
    document.body,
  );
}
