/** One server-sent event. */
export interface SentEvent {
  readonly id: string | null;
  readonly data: unknown;
}

/** An open stream of server-sent events, which are read one by one. Comments (heartbeats) are skipped. */
export interface OpenEvents extends AsyncDisposable {
  readonly contentType: string;
  /** The next event, or null once the server has ended the stream. */
  next(): Promise<SentEvent | null>;
  /** Reads until the end of the stream. */
  ended(): Promise<boolean>;
}

export async function openEvents(url: string, token: string, lastEventId?: string): Promise<OpenEvents> {
  const abort = new AbortController();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<SentEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const data = field('data');
        if (data !== undefined) return { id: field('id') ?? null, data: JSON.parse(data) };
        continue;
      }
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return null;
      text += chunk.value;
    }
  };
  return {
    contentType: response.headers.get('content-type') ?? '',
    next,
    ended: async () => {
      while ((await next()) !== null);
      return true;
    },
    [Symbol.asyncDispose]: async () => abort.abort(),
  };
}
