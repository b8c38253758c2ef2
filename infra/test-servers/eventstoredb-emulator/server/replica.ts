import { EventLog } from '../log/event-log.ts';
import type { LoggedEvent } from '../log/recorded-event.ts';
import type { Writer } from '../writes/writer.ts';
import type { Store } from './open-store.ts';

/** What a follower needs from its leader. */
interface Leader {
  readonly log: EventLog;
  readonly writer: Writer;
}

/** A follower's data: an in-memory copy of the replicated part of the committed log. */
export interface Replica extends Store {
  pause(): void;
  resume(): void;
}

export function replicate(leader: Leader): Replica {
  const log = new EventLog(leader.log.line);
  const untold: LoggedEvent[] = leader.log.events.slice(0, leader.log.committed);
  let isPaused = false;
  const tell = () => {
    if (isPaused) return;
    log.write(untold.splice(0));
    log.commit(log.events.length);
  };
  const stop = leader.log.listen((event) => {
    untold.push(event);
    tell();
  });
  tell();
  return {
    log,
    writer: leader.writer,
    // The leader responds with its own timeout if it cannot commit.
    writes: leader.writer,
    scavenge: async () => {},
    settle: async () => {},
    close: async () => stop(),
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
      tell();
    },
  };
}
