import { noCredits } from '@windtunnel/backend/credits/credits-state';
import { evolveCredits } from '@windtunnel/backend/credits/evolve-credits';
import { evolveInterview } from '@windtunnel/backend/interviews/interview-state';
import { evolveStudy } from '@windtunnel/backend/studies/study-state';
import { creditsEvents } from '@windtunnel/contracts/events/credits';
import { interviewEvents } from '@windtunnel/contracts/events/interview';
import { readEvent } from '@windtunnel/contracts/events/registry';
import { studyEvents } from '@windtunnel/contracts/events/study';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite/sqlite-documents';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { readModels } from '@windtunnel/projections/read-models';
import { createProjections } from '@windtunnel/projections/runtime/projections';
import { readAndParse, writeLog } from './replay-log.ts';
import { type Figure, formatCount, perSecond } from './report.ts';

/** A long log: reading its events, folding them, and building every read model from them. */
export async function replay(count: number): Promise<Figure[]> {
  const folder = aDataFolder();
  try {
    writeLog(folder.file('events.db'), count);
    // Read once beforehand, so that every measurement finds the file in the system's cache.
    readAndParse(folder.file('events.db'));
    const limit = await rate(count, () => readAndParse(folder.file('events.db')));
    const folded = await rate(count, () => foldAll(folder.file('events.db')));
    const rebuilt = await rate(count, () => rebuildAll(folder.file('events.db'), folder.file('documents.db')));
    const detail = (value: number) =>
      `${formatCount(value)} of ${formatCount(limit)} events/s, ${formatCount(count)} events`;
    return [
      {
        name: 'replay: read, upcast, parse, fold',
        ratio: folded / limit,
        goal: { atLeast: 0.5 },
        detail: detail(folded),
      },
      { name: 'rebuild of all read models', ratio: rebuilt / limit, goal: { atLeast: 0.4 }, detail: detail(rebuilt) },
    ];
  } finally {
    folder.remove();
  }
}

async function rate(count: number, work: () => void | Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return perSecond(count, performance.now() - startedMs);
}

/** Folds every stream into its latest state, as a command does. */
async function foldAll(file: string): Promise<void> {
  const store = createSqliteEventStore({ file });
  const states = new Map<string, unknown>();
  for await (const stored of store.readAll()) {
    const event = readEvent(stored);
    const { stream } = stored;
    const state = states.get(stream);
    if (event.type in interviewEvents) states.set(stream, evolveInterview((state ?? null) as never, event as never));
    else if (event.type in studyEvents) states.set(stream, evolveStudy((state ?? null) as never, event as never));
    else if (event.type in creditsEvents)
      states.set(stream, evolveCredits((state ?? noCredits) as never, event as never));
  }
  await store.close();
}

export async function rebuildAll(file: string, documentsFile: string): Promise<void> {
  const eventStore = createSqliteEventStore({ file });
  const documents = createSqliteDocumentStore({ file: documentsFile });
  const options = { projections: readModels, eventStore, documents, clock: createSystemClock(), logger: silentLogger };
  const projections = createProjections(options);
  await projections.start();
  const head = await eventStore.head();
  if (head !== null) {
    const reached = readModels.map(({ name }) => projections.waitFor(name, head, 3_600_000));
    await Promise.all(reached);
  }
  await projections.stop();
  await documents.close();
  await eventStore.close();
}
