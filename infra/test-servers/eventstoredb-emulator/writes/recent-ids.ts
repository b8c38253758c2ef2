import type { LoggedEvent } from '../log/recorded-event.ts';

interface Known {
  readonly stream: string;
  readonly revision: number;
}

/**
 * The recent ids with which a write that expects "any" or "stream exists" is compared. They are held only in memory: a
 * restart loses them, and old ones are forgotten, so such a write is stored twice if it is repeated too late.
 */
export class RecentIds {
  private readonly known = new Map<string, Known>();
  private readonly bytesMax: number;
  private bytes = 0;

  constructor(bytesMax: number) {
    this.bytesMax = bytesMax;
  }

  /**
   * An id that was used before keeps its first stream and revision, even in another stream. This is why the response to
   * such a repeated write cannot be relied upon.
   */
  add({ stream, id, revision }: LoggedEvent): void {
    for (const [oldest, place] of this.known) {
      if (this.bytes <= this.bytesMax) break;
      this.known.delete(oldest);
      this.bytes -= sizeOf(place);
    }
    if (this.known.has(id)) return;
    this.known.set(id, { stream, revision });
    this.bytes += sizeOf({ stream, revision });
  }

  /** The revision of this id, if it was first used in this stream. */
  revisionIn(stream: string, id: string): number | undefined {
    const place = this.known.get(id);
    return place?.stream === stream ? place.revision : undefined;
  }
}

const overheadBytes = 28;
const sizeOf = ({ stream }: Known) => overheadBytes + 2 * stream.length;
