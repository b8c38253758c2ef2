import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { EventStore, Position } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';
import type { EventPage } from './follow-log.ts';
import { createHealthBoard, type HealthBoard, type ProjectionHealth } from './health-board.ts';
import { type KeepOptions, keepTogether } from './keep-read-models.ts';
import { createPatience, type Patience } from './patience.ts';
import type { AnyProjection } from './projection.ts';
import { createReadModel, type ReadModel } from './read-model.ts';
import { dropReplaced, openCollection, switchTo } from './versions.ts';
import { createWaiting, type Waiting } from './waiting.ts';

/** The read side: keeps every read model up to the log. */
export interface Projections {
  /** Resolves when every read model is being kept; history may still be read. */
  start(): Promise<void>;
  /** Ends after the page at hand. */
  stop(): Promise<void>;
  health(): readonly ProjectionHealth[];
  /** Waits for a read model to show everything up to the position. False when it takes longer than `timeoutMs`. */
  waitFor(name: string, position: Position, timeoutMs?: number): Promise<boolean>;
}

export interface ProjectionsOptions {
  readonly projections: readonly AnyProjection[];
  readonly eventStore: EventStore;
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Told of every page a read model took, for metrics. */
  readonly observe?: (taken: TakenPage) => void;
}

export interface TakenPage {
  readonly name: string;
  readonly events: number;
  /** From recording the last of them to showing it; null for a page without facts. */
  readonly lagMs: number | null;
}

const waitMs = 2_000;
/** Longer than any reader goes on believing that the version before is served. */
const dropAfterMs = 10_000;

/** Makes the runtime of the read models. */
export function createProjections(options: ProjectionsOptions): Projections {
  const { eventStore, clock, logger } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const tasks = new Set<Promise<void>>();
  const run = (task: Promise<void>) => {
    const tracked = task.catch((error: unknown) => {
      if (!signal.aborted) logger.error('Keeping a read model ended unexpectedly', { error });
    });
    tasks.add(tracked);
    void tracked.finally(() => tasks.delete(tracked));
  };
  const inner: Inner = {
    ...options,
    signal,
    run,
    board: createHealthBoard(),
    waiting: createWaiting(clock),
    patience: createPatience(clock, signal, logger),
  };
  const keep: KeepOptions = { ...inner, eventStore, took: (model, page) => took(model, page, inner) };
  return {
    start: async () => {
      for (const models of await openReadModels(inner)) run(keepTogether(models, keep));
    },
    stop: async () => {
      stopping.abort();
      while (tasks.size > 0) await Promise.all(tasks);
    },
    health: inner.board.list,
    waitFor: (name, position, timeoutMs = waitMs) => inner.waiting.wait(name, position, timeoutMs),
  };
}

interface Inner extends ProjectionsOptions {
  readonly signal: AbortSignal;
  readonly run: (task: Promise<void>) => void;
  readonly board: HealthBoard;
  readonly waiting: Waiting;
  readonly patience: Patience;
}

/** Opens every collection; read models that stand at the same place come together. */
async function openReadModels({ projections, eventStore, documents, logger, ...inner }: Inner): Promise<ReadModel[][]> {
  const groups = new Map<Position | null, ReadModel[]>();
  for (const projection of projections) {
    const { name, collection } = projection;
    const from = await openCollection(documents, collection, () => eventStore.head(), logger);
    const model = createReadModel({ projection, documents, from, persist: inner.patience.persist });
    inner.board.enter(name, collection.version, from);
    inner.waiting.reached(name, from);
    groups.set(from, [...(groups.get(from) ?? []), model]);
  }
  return [...groups.values()];
}

async function took(model: ReadModel, page: EventPage, inner: Inner): Promise<void> {
  const { name, collection } = model.projection;
  const { recordedAt } = page;
  const lagMs = recordedAt === null ? null : inner.clock.now().getTime() - Date.parse(recordedAt);
  if (page.caughtUp && inner.board.stateOf(name) !== 'live') {
    const replaced = await inner.patience.persist(() => switchTo(inner.documents, collection, inner.logger));
    if (replaced !== null) inner.run(dropLater(replaced, inner));
  }
  inner.board.note(name, {
    position: model.position(),
    ...(lagMs === null ? {} : { lagMs }),
    ...(page.caughtUp ? { state: 'live' as const, problem: null } : {}),
  });
  inner.waiting.reached(name, model.position());
  inner.observe?.({ name, events: page.count, lagMs });
}

async function dropLater(replaced: Parameters<DocumentStore['drop']>[0], inner: Inner): Promise<void> {
  await inner.clock.sleep(dropAfterMs, inner.signal);
  await inner.patience.persist(() => dropReplaced(inner.documents, replaced));
}
