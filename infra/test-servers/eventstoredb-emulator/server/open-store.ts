import { join } from 'node:path';
import { EventLog } from '../log/event-log.ts';
import { LogFile } from '../log/log-file.ts';
import { decodePayload } from '../writes/frames.ts';
import { systemEvent } from '../writes/make-events.ts';
import type { WritePort } from '../writes/write.ts';
import { Writer, type WriterOptions } from '../writes/writer.ts';
import type { LineRules } from './release-line.ts';
import { scavenge } from './scavenge.ts';

interface StoreOptions extends Omit<WriterOptions, 'log' | 'file'> {
  readonly line: LineRules;
  /** Users are configured. */
  readonly hasUsers: boolean;
}

/** Where a server keeps its events, and where its writes go. */
export interface Store {
  readonly log: EventLog;
  readonly writer: Writer;
  readonly writes: WritePort;
  /** Permanently removes from the log everything that readers cannot see. */
  scavenge(): Promise<void>;
  /** Finishes or discards pending writes, and resolves once nothing is being written any more. */
  settle(owed: 'write' | 'forget'): Promise<void>;
  close(): Promise<void>;
}

/** Opens the log in the folder. A new log starts with the events that a server writes about itself. */
export async function openStore(folder: string, { line, hasUsers, ...options }: StoreOptions): Promise<Store> {
  const log = new EventLog(line);
  const file = await LogFile.open(join(folder, 'events.log'), ({ payload }) => {
    const content = decodePayload(payload);
    if (content.kind === 'events') log.write(content.events);
    else log.remove(content.positions);
  });
  log.commit(log.events.length);
  const writer = new Writer({ ...options, log, file });
  if (log.events.length === 0 && (hasUsers || line.usersAlwaysExist)) await writeFirstEvents(writer);
  return {
    log,
    writer,
    writes: writer,
    scavenge: () => scavenge({ log, file, writer }),
    settle: (owed) => writer.close(owed),
    close: () => file.close(),
  };
}

async function writeFirstEvents(writer: Writer): Promise<void> {
  for (const user of ['admin', 'ops']) {
    const events = [systemEvent('$UserCreated', JSON.stringify({ LoginName: user, Groups: ['$admins'] }))];
    const stream = `$user-${user}`;
    await writer.write({ kind: 'append', stream, expected: 'no-stream', events, isCancelled: () => false });
  }
}
