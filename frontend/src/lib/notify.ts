import { cleanErrorText } from './error-text.ts';

/** A toast. Its text also identifies it, so the same text is not shown twice at once. */
export interface Notice {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  /** What it is about, shown on a second line. */
  readonly about?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** The toast and its action always disappear after this time. By default, after 4 s on screen, or 10 s with an action. */
  readonly shownMs?: number;
}

type More = Pick<Notice, 'about' | 'shownMs'>;

type Listener = (notice: Notice) => void;

let listener: Listener | null = null;
let waiting: Notice[] = [];
/** They receive every notice as well. */
const recorders = new Set<Listener>();

function send(notice: Notice) {
  for (const record of recorders) record(notice);
  if (listener) listener(notice);
  else waiting.push(notice);
}

/** Shows a toast for 4 s, or for 10 s if it has an action. It stays while hovered or focused, and while the page is hidden. */
export const notify = {
  success: (text: string, action?: Notice['action'], more?: More) => say('success', text, action, more),
  /** Cleaned, and of at most 150 characters. */
  error: (text: string, about?: string) =>
    say('error', cleanErrorText(text), undefined, about === undefined ? {} : { about }),
  info: (text: string, action?: Notice['action']) => say('info', text, action),
};

function say(tone: Notice['tone'], text: string, action?: Notice['action'], more?: More) {
  send({ tone, text, ...(action ? { action } : {}), ...more });
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

/** Calls `record` for every notice from now on, beside the toaster. Returns a function that ends it. */
export function recordNotices(record: Listener): () => void {
  recorders.add(record);
  return () => void recorders.delete(record);
}
