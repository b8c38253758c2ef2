import { setImmediate as nextTurn } from 'node:timers/promises';
import { errorTable } from '@windtunnel/contracts/errors';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { PaymentsUnavailable } from '@windtunnel/contracts/ports/payments';
import { createFakeClock, type FakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createFixedIds } from '@windtunnel/infra/ids/fixed-ids';
import { createRandom } from '../chaos/harness/random.ts';
import { type Core, type CoreOptions, copyJournal, openWorkflows, startCore } from './core.ts';
import { createFaults, type Faults } from './faults.ts';
import { ConnectionLost, createLife, createSchedule, frozen, type Life, type Schedule } from './schedule.ts';
import { openStores, type Stores } from './stores.ts';

export interface WorldOptions {
  readonly seed: number;
  readonly faults: boolean;
  readonly mutant?: CoreOptions['mutant'];
}

/** What clients and the payment provider live in. Time, order and faults follow from the seed. */
export interface World {
  readonly random: () => number;
  readonly clock: FakeClock;
  readonly stores: Stores;
  readonly faults: Faults;
  /** Broken promises that were noticed while it was running. */
  readonly problems: string[];
  /**
   * Repeats a request, as a page does, until the product answers it.
   * @throws DomainError for an answer that a repetition cannot change.
   */
  request<T>(work: (core: Core) => Promise<T>): Promise<T>;
  /** Runs until the work has settled. */
  until<T>(work: Promise<T>): Promise<T>;
  /** Ends the present process without warning and starts another one. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const start = '2026-01-30T22:00:00.000Z';
/** Turns of the event loop after which everything that can go on has done so. */
const quietTurns = 6;
/** More than crashes and failures can explain. */
const startsMax = 20;
const retryMs = 500;
const retryMaxMs = 60_000;

export function createWorld({ seed, faults: enabled, mutant }: WorldOptions): World {
  const random = createRandom(seed);
  const clock = createFakeClock(start);
  const ids = createFixedIds(seed % 65_536);
  const stores = openStores({ clock, ids });
  const schedule = createSchedule(random);
  const faults = createFaults(random, enabled);
  const problems: string[] = [];
  const parts: Parts = { random, clock, ids, stores, schedule, faults, problems, mutant };
  const processes = createProcesses(parts);
  return {
    random,
    clock,
    stores,
    faults,
    problems,
    request: (work) => requestOf(work, processes, parts),
    until: (work) =>
      drive(Promise.race([work, processes.failed]), { schedule, clock, isStarting: processes.isStarting }),
    restart: async () => {
      processes.crash();
      await processes.running();
    },
    close: async () => {
      await processes.end();
      await stores.close();
    },
  };
}

interface Parts extends Pick<World, 'random' | 'clock' | 'stores' | 'faults' | 'problems'> {
  readonly ids: CoreOptions['ids'];
  readonly schedule: Schedule;
  readonly mutant: CoreOptions['mutant'];
}

/** The processes of the product, one after the other. */
function createProcesses({ stores, ids, random, schedule, faults, clock, mutant }: Parts) {
  const closing = { now: false };
  const engines: Core['engine'][] = [];
  const end = Promise.withResolvers<never>();

  const begin = () => {
    const life = createLife();
    const host = { life, schedule, faults, random, crash, clock: clockOf(clock, life, closing) };
    const workflows = openWorkflows(copyJournal(stores.folder, engines.length), stores, host);
    engines.push(workflows.engine);
    const core = startCore({ stores, ids, host, workflows, mutant });
    const process = { life, core, isStarting: true };
    const started = () => {
      process.isStarting = false;
    };
    // A process that cannot start ends, and is started again.
    core.then(started, (error: unknown) => {
      if (!life.isAlive()) return;
      if (engines.length > startsMax) end.reject(new Error('The product cannot start', { cause: error }));
      else crash();
    });
    return process;
  };
  const crash = (): void => {
    current.life.kill();
    current = begin();
  };
  let current = begin();
  return {
    crash,
    /** Rejects if no process can start any more. */
    failed: end.promise,
    isStarting: () => current.isStarting,
    /** The one that runs now, once it has started. */
    running: async (): Promise<Core> => {
      for (;;) {
        const { core, life } = current;
        const started = await Promise.race([core, life.died]).catch(() => null);
        if (started !== null) return started;
        await nextTurn();
      }
    },
    end: async () => {
      current.life.kill();
      closing.now = true;
      for (const engine of engines) await engine.close();
    },
  };
}

/** Time as one process sees it: it stands still when the process is killed, until its files are closed. */
function clockOf(clock: FakeClock, life: Life, closing: { readonly now: boolean }): Clock {
  return {
    now: clock.now,
    sleep: async (ms, signal) => {
      if (closing.now) return;
      const end = await clock.sleep(ms, signal).then(
        () => () => undefined,
        (error: unknown) => () => {
          throw error;
        },
      );
      if (!life.isAlive()) await frozen();
      end();
    },
  };
}

async function requestOf<T>(
  work: (core: Core) => Promise<T>,
  { running }: ReturnType<typeof createProcesses>,
  { clock, problems }: Parts,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    const core = await running();
    try {
      return await Promise.race([work(core), core.life.died]);
    } catch (error) {
      if (!isTemporary(error)) {
        if (!(error instanceof DomainError)) problems.push(`a request failed: ${String(error)}`);
        throw error;
      }
    }
    await clock.sleep(Math.min(retryMs * 2 ** failures, retryMaxMs));
  }
}

function isTemporary(error: unknown): boolean {
  if (error instanceof DomainError) return 'retryable' in errorTable[error.code];
  return error instanceof ConnectionLost || error instanceof StoreUnavailable || error instanceof PaymentsUnavailable;
}

/** Lets one call after the other go on; when none waits, time passes until the next sleep ends. */
async function drive<T>(
  work: Promise<T>,
  { schedule, clock, isStarting }: Pick<Parts, 'schedule' | 'clock'> & { readonly isStarting: () => boolean },
): Promise<T> {
  let settled = false;
  const done = () => {
    settled = true;
  };
  work.then(done, done);
  for (let idleTurns = 0; !settled; ) {
    await nextTurn();
    if (schedule.letOneGo()) idleTurns = 0;
    else idleTurns += 1;
    if (settled || idleTurns < quietTurns || (isStarting() && idleTurns < quietTurns * 200)) continue;
    const untilNextMs = clock.untilNextMs();
    if (untilNextMs === null) throw new Error('Everything waits and nothing can happen any more');
    await clock.advance(untilNextMs);
    idleTurns = 0;
  }
  return await work;
}
