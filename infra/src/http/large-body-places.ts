import type { IncomingMessage } from 'node:http';

interface Place {
  /** Lets the body be read. */
  readonly next: () => void;
  /** Ends the request because it took too long. */
  readonly cut: () => void;
  /** Refuses the request because too many wait already. */
  readonly turnAway: () => void;
}

/**
 * Places for large bodies, given in the order in which they came. One that has had its place for `placeMs` gives it up if
 * another waits, so that bodies that never end cannot keep others out.
 */
export function largeBodyPlaces({
  largeAtOnceMax,
  largeWaitingMax,
  placeMs,
}: {
  readonly largeAtOnceMax: number;
  readonly largeWaitingMax: number;
  readonly placeMs: number;
}) {
  const waiting = new Map<IncomingMessage, Place>();
  /** By the time at which they got it. */
  const reading = new Map<IncomingMessage, Place & { readonly sinceMs: number }>();
  let timer: NodeJS.Timeout | undefined;

  function fill(): void {
    clearTimeout(timer);
    for (const [request, place] of waiting) {
      if (reading.size >= largeAtOnceMax && !endOldest()) return;
      waiting.delete(request);
      reading.set(request, { ...place, sinceMs: performance.now() });
      place.next();
    }
  }

  /** Ends the oldest if it has had its time; otherwise tries again then. */
  function endOldest(): boolean {
    const [oldest] = reading;
    if (oldest === undefined) return true;
    const [request, { cut, sinceMs }] = oldest;
    const leftMs = sinceMs + placeMs - performance.now();
    if (leftMs > 0) {
      timer = setTimeout(fill, leftMs);
      return false;
    }
    reading.delete(request);
    cut();
    return true;
  }

  return {
    enter(request: IncomingMessage, place: Place): void {
      waiting.set(request, place);
      fill();
      if (waiting.size <= largeWaitingMax) return;
      waiting.delete(request);
      place.turnAway();
    },
    leave(request: IncomingMessage): void {
      waiting.delete(request);
      reading.delete(request);
      fill();
    },
  };
}
