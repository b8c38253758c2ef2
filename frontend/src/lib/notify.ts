/** One toast. What it says is also its identity: the same is not shown twice at once. */
export interface Notice {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  /** What it is about, in a second line. */
  readonly about?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** It goes after so long in any case: then its action is no more. Otherwise after 4 s of being seen. */
  readonly shownMs?: number;
}

type More = Pick<Notice, 'about' | 'shownMs'>;

type Listener = (notice: Notice) => void;

let listener: Listener | null = null;
let waiting: Notice[] = [];

function send(notice: Notice) {
  if (listener) listener(notice);
  else waiting.push(notice);
}

/** Shows a toast for 4 s; it stays while it is pointed at, focused or the page is hidden. */
export const notify = {
  success: (text: string, action?: Notice['action'], more?: More) => say('success', text, action, more),
  error: (text: string, action?: Notice['action']) => say('error', text, action),
  info: (text: string, action?: Notice['action']) => say('info', text, action),
};

function say(tone: Notice['tone'], text: string, action?: Notice['action'], more?: More) {
  send({ tone, text, ...(action ? { action } : {}), ...more });
}

/** The toaster takes over what was said before it was there. Returns how to stop. */
export function listenToNotices(next: Listener): () => void {
  listener = next;
  const earlier = waiting;
  waiting = [];
  for (const notice of earlier) next(notice);
  return () => {
    if (listener === next) listener = null;
  };
}
