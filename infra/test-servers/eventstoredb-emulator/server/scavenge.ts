import type { EventLog } from '../log/event-log.ts';
import { frame, type LogFile } from '../log/log-file.ts';
import { tombstoneRevision } from '../log/recorded-event.ts';
import { visibleEvent, visibleStream } from '../log/visible.ts';
import { encodeRemoved } from '../writes/frames.ts';
import type { Writer } from '../writes/writer.ts';

interface Parts {
  readonly log: EventLog;
  readonly file: LogFile;
  readonly writer: Writer;
}

/**
 * Permanently removes from the log what each stream's readers can no longer see. The last event of a stream is kept.
 */
export async function scavenge({ log, file, writer }: Parts): Promise<void> {
  await writer.whenIdle(async () => {
    const positions = hiddenPositions(log);
    await file.append([frame(encodeRemoved(positions))]);
    log.remove(positions);
  });
}

function hiddenPositions(log: EventLog): Set<number> {
  const hidden = new Set<number>();
  for (const { stream, revision, position } of log.events.slice(0, log.committed)) {
    if (revision === tombstoneRevision) continue;
    const isTombstoned = log.isTombstoned(stream, 'readers');
    const isLast = log.stream(stream)?.lastCommitted === revision;
    const visible = visibleStream(log, stream, Date.now());
    if (isTombstoned || (!isLast && visibleEvent(visible, revision) === undefined)) hidden.add(position);
  }
  return hidden;
}
