import { create } from 'zustand';
import { cleanErrorText } from './error-text.ts';

/** A toast. Its text also identifies it, so the same text is not shown twice at once. */
export interface Notice {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  /** What it is about, shown on a second line. */
  readonly about?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** The toast and its action always disappear after this time. By default, after 4 s on screen. */
  readonly shownMs?: number;
}

type More = Pick<Notice, 'about' | 'shownMs'>;

/** A toast that was shown. */
export interface PastNotice extends Pick<Notice, 'tone' | 'text' | 'about'> {
  /** In milliseconds. */
  readonly at: number;
}

const pastMax = 20;

/** The most recent toasts of this page, newest first, so that they can be read again. Repeated ones are listed once. */
export const usePastNotices = create<readonly PastNotice[]>(() => []);

type Listener = (notice: Notice) => void;

let listener: Listener | null = null;
let waiting: Notice[] = [];

function send(notice: Notice) {
  if (listener) listener(notice);
  else waiting.push(notice);
}

/** Shows a toast for 4 s. It stays while hovered or focused, and while the page is hidden. */
export const notify = {
  success: (text: string, action?: Notice['action'], more?: More) => say('success', text, action, more),
  /** Cleaned, and of at most 150 characters. */
  error: (text: string, about?: string) =>
    say('error', cleanErrorText(text), undefined, about === undefined ? {} : { about }),
  info: (text: string, action?: Notice['action']) => say('info', text, action),
};

function say(tone: Notice['tone'], text: string, action?: Notice['action'], more?: More) {
  const about = more?.about === undefined ? {} : { about: more.about };
  remember({ tone, text, ...about, at: Date.now() });
  send({ tone, text, ...(action ? { action } : {}), ...more });
}

function remember(notice: PastNotice) {
  const others = usePastNotices.getState().filter(({ text, about }) => text !== notice.text || about !== notice.about);
  usePastNotices.setState([notice, ...others].slice(0, pastMax), true);
}

/** They may name a user's studies, so they go with the session. */
export function forgetPastNotices(): void {
  usePastNotices.setState([], true);
}

/** Hands the toaster anything reported before it was mounted. Returns a function that detaches it. */
export function listenToNotices(next: Listener): () => void {
  listener = next;
  const earlier = waiting;
  waiting = [];
  for (const notice of earlier) next(notice);
  return () => {
    if (listener === next) listener = null;
  };
}
