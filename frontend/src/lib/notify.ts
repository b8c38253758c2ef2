/** One toast. The text is also its identity: the same text is not shown twice at once. */
export interface Notice {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

type Listener = (notice: Notice) => void;

let listener: Listener | null = null;
let waiting: Notice[] = [];

function send(notice: Notice) {
  if (listener) listener(notice);
  else waiting.push(notice);
}

/** Shows a toast for 4 s; it stays while it is pointed at, focused or the page is hidden. */
export const notify = {
  success: (text: string, action?: Notice['action']) => send({ tone: 'success', text, ...(action ? { action } : {}) }),
  error: (text: string, action?: Notice['action']) => send({ tone: 'error', text, ...(action ? { action } : {}) }),
  info: (text: string, action?: Notice['action']) => send({ tone: 'info', text, ...(action ? { action } : {}) }),
};

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
