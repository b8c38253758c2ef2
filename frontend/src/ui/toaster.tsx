import { useEffect, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { listenToNotices, type Notice } from '../lib/notify.ts';
import { focusScreen } from './focus-screen.ts';
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
  const { came, left } = useFocusBack(() => setHeld(false));

  return createPortal(
    <section
      aria-label="Messages"
      ref={publishHeight}
      data-toaster=""
      // A bottom action bar sets --action-bar to its height, and a dialog of a phone --dialog-bar, so that toasts do not
      // cover their buttons.
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+max(var(--action-bar,0px),var(--dialog-bar,0px)))] z-60 flex flex-col items-center sm:bottom-[calc(1rem+var(--action-bar,0px))] sm:left-auto sm:items-end"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing or focusing only stops the clock. */}
      <div
        className="flex w-full flex-col sm:w-92"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={({ relatedTarget }) => {
          came(relatedTarget);
          setHeld(true);
        }}
        onBlur={({ relatedTarget }) => {
          left(relatedTarget);
          setHeld(false);
        }}
      >
        {/* One region for each manner of speaking, there from the start: nested, a notice would be read twice. */}
        {(['assertive', 'polite'] as const).map((manner) => (
          <div key={manner} aria-live={manner} className="flex flex-col">
            {shown
              .filter(({ tone }) => (tone === 'error') === (manner === 'assertive'))
              .map((notice) => (
                <Toast key={notice.id} notice={notice} held={held} onDismiss={() => change({ dismiss: notice.id })} />
              ))}
          </div>
        ))}
      </div>
    </section>,
    document.body,
  );
}

/** The height of all toasts is --toasts, so that what is focused scrolls clear of them. */
function publishHeight(section: HTMLElement | null) {
  if (section === null) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--toasts', `${section.offsetHeight}px`));
  observer.observe(section);
  return () => {
    observer.disconnect();
    style.removeProperty('--toasts');
  };
}

/**
 * When a toast goes that has the focus, the focus goes back to where it came from or, if that has gone too, to the
 * heading of the screen. Returns what is to be called when the focus comes from, or leaves for, an element.
 */
function useFocusBack(onBack: () => void) {
  const origin = useRef<Element | null>(null);
  const inside = useRef(false);
  useEffect(() => {
    const giveBack = () => {
      // A page without the focus has a user who tabbed on to the browser's own controls.
      if (!inside.current || document.activeElement !== document.body || !document.hasFocus()) return;
      inside.current = false;
      if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus();
      if (document.activeElement === document.body) focusScreen();
      onBack();
    };
    // On its way out of the page, the focus is nowhere for a moment.
    const frame = requestAnimationFrame(giveBack);
    return () => cancelAnimationFrame(frame);
  });
  return {
    came: (from: Element | null) => {
      inside.current = true;
      if (from?.closest('[data-toaster]') === null) origin.current = from;
    },
    left: (to: Element | null) => {
      if (to !== null) inside.current = false;
    },
  };
}
