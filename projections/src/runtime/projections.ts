import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { EventStore, Position } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { createCheckpointWaiter, type Waiting } from './checkpoint-waiter.ts';
import type { AnyProjection } from './projection.ts';
import { createProjectionStatus, type ProjectionHealth, type ProjectionStatus } from './projection-status.ts';
import { type OpenReadModel, openReadModel, type ReadModel, type ReadModelSource } from './read-model.ts';
import { createRetryPolicy, type RetryPolicy } from './retry-policy.ts';
import { type KeepOptions, runProjections } from './run-projections.ts';
import type { EventPage } from './subscription.ts';

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
  /** Read models that lie elsewhere. They are opened when what they lie in is there; the others do not wait for it. */
  readonly elsewhere?: readonly ReadModelSource[];
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
    board: createProjectionStatus(),
    waiting: createCheckpointWaiter(clock),
    patience: createRetryPolicy(clock, signal, logger),
  };
  const keep: KeepOptions = { ...inner, eventStore, took: (model, page) => took(model, page, inner) };
  return {
    start: async () => {
      for (const models of await openReadModels(inner)) run(runProjections(models, keep));
      for (const source of options.elsewhere ?? []) run(keepElsewhere(source, inner, keep));
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
  readonly board: ProjectionStatus;
  readonly waiting: Waiting;
  readonly patience: RetryPolicy;
}

/** Opens every collection; read models that stand at the same place come together. */
async function openReadModels(inner: Inner): Promise<ReadModel[][]> {
  const groups = new Map<Position | null, ReadModel[]>();
  for (const projection of inner.projections) {
    const model = await openReadModel(projection, inner.documents, toOpen(inner));
    entered(model, inner);
    const from = model.position();
    groups.set(from, [...(groups.get(from) ?? []), model]);
  }
  return [...groups.values()];
}

async function keepElsewhere(source: ReadModelSource, inner: Inner, keep: KeepOptions): Promise<void> {
  inner.board.enter(source.name, source.collection.version, null);
  const model = await openSomeTime(source, inner);
  if (model === null) return;
  entered(model, inner);
  await runProjections([model], keep);
}

/** What it lies in may be away, or may not understand us until a person has seen to it. Null when the runtime stops. */
async function openSomeTime(source: ReadModelSource, inner: Inner): Promise<ReadModel | null> {
  for (let attempt = 0; !inner.signal.aborted; attempt += 1) {
    try {
      return await source.open(toOpen(inner));
    } catch (error) {
      if (inner.signal.aborted) return null;
      if (attempt === 0) inner.logger.warn(`Read model ${source.name} cannot be opened now`, { error });
      const problem = error instanceof Error ? error.message : String(error);
      inner.board.note(source.name, { state: 'retrying', problem });
      await inner.patience.pause(attempt);
    }
  }
  return null;
}

function toOpen({ eventStore, logger, patience, run, clock, signal }: Inner): OpenReadModel {
  const later = (ms: number, work: () => Promise<void>) => run(clock.sleep(ms, signal).then(work));
  return { end: () => eventStore.head(), logger, persist: patience.persist, later };
}

function entered({ projection: { name, collection }, position }: ReadModel, { board, waiting }: Inner): void {
  board.enter(name, collection.version, position());
  waiting.reached(name, position());
}

async function took(model: ReadModel, page: EventPage, inner: Inner): Promise<void> {
  const { name } = model.projection;
  const { recordedAt } = page;
  const lagMs = recordedAt === null ? null : inner.clock.now().getTime() - Date.parse(recordedAt);
  if (page.caughtUp && inner.board.stateOf(name) !== 'live') {
    const drop = await model.switchOver();
    if (drop !== null) inner.run(dropLater(drop, inner));
  }
  inner.board.note(name, {
    position: model.position(),
    ...(lagMs === null ? {} : { lagMs }),
    ...(page.caughtUp ? { state: 'live' as const, problem: null } : {}),
  });
  inner.waiting.reached(name, model.position());
  inner.observe?.({ name, events: page.count, lagMs });
}

async function dropLater(drop: () => Promise<void>, inner: Inner): Promise<void> {
  await inner.clock.sleep(dropAfterMs, inner.signal);
  await drop();
}
