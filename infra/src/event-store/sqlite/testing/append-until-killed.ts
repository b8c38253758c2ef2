import { writeSync } from 'node:fs';
import { someEvents } from '../../contract/events.ts';
import { createSqliteEventStore } from '../sqlite-event-store.ts';

// The process that the kill test starts: ten writers append pairs of events and print the position of each acknowledged
// append.
const store = createSqliteEventStore({ file: process.argv[2] ?? '' });
const name = process.argv[3] ?? 'run';
for (let writer = 0; writer < 10; writer += 1) {
  void (async () => {
    for (let pair = 0; ; pair += 1) {
      const { position } = await store.append(`${name}-${writer}`, pair === 0 ? 'none' : 2 * pair - 1, someEvents(2));
      writeSync(1, `${position}\n`);
    }
  })();
}
