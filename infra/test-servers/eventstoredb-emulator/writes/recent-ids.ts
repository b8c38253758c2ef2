import type { LoggedEvent } from '../log/recorded-event.ts';

interface Known {
  readonly stream: string;
  readonly revision: number;
}

/**
 * The ids that a write with expectation any or stream-exists is compared with: recent ones, in memory only. They are
 * gone after a restart, and old ones are forgotten, so that such a write goes in twice when it is repeated late.
 */
export class RecentIds {
  private readonly known = new Map<string, Known>();
  private readonly bytesMax: number;
  private bytes = 0;

  constructor(bytesMax: number) {
    this.bytesMax = bytesMax;
  }

  /**
   * An id used before keeps its first place, also when that is in another stream: this is why the answer to a repeat
   * of such a write cannot be relied on.
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

  /** The revision of this id, if its first place is in this stream. */
  revisionIn(stream: string, id: string): number | undefined {
    const place = this.known.get(id);
    return place?.stream === stream ? place.revision : undefined;
  }
}

const overheadBytes = 28;
const sizeOf = ({ stream }: Known) => overheadBytes + 2 * stream.length;
