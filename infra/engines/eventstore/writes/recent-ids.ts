import type { LoggedEvent } from '../log/recorded-event.ts';

/**
 * The ids that a write with expectation any or stream-exists is compared with: recent ones, in memory only. They are
 * gone after a restart, and old ones are forgotten, so that such a write goes in twice when it is repeated late.
 */
export class RecentIds {
  private readonly revisions = new Map<string, number>();
  private readonly bytesMax: number;
  private bytes = 0;

  constructor(bytesMax: number) {
    this.bytesMax = bytesMax;
  }

  /** An id used before keeps its first revision: this is why the answer to such a repeat cannot be relied on. */
  add({ stream, id, revision }: LoggedEvent): void {
    const key = keyOf(stream, id);
    if (this.revisions.has(key)) return;
    this.revisions.set(key, revision);
    this.bytes += sizeOf(key);
    for (const oldest of this.revisions.keys()) {
      if (this.bytes <= this.bytesMax) return;
      this.revisions.delete(oldest);
      this.bytes -= sizeOf(oldest);
    }
  }

  revisionOf(stream: string, id: string): number | undefined {
    return this.revisions.get(keyOf(stream, id));
  }
}

const keyOf = (stream: string, id: string) => `${id} ${stream}`;
const overheadBytes = 16;
const sizeOf = (key: string) => 2 * key.length + overheadBytes;
