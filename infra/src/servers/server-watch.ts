import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logging/logger.ts';
import { type Backoff, backoffDelayMs } from '../retry/backoff.ts';
import { nameOf, probe, type ServerProbe, ServerRefuses, ServerUnavailable } from './server-probe.ts';

/** Follows the servers of a program, and says once when one becomes unavailable and once when it is back. */
export interface ServerWatch {
  /**
   * Resolves when every server was asked and the needed ones have answered, however long that takes.
   * @throws ServerRefuses if waiting for one of them is useless; AbortError if it is stopped first.
   */
  reached(): Promise<void>;
  /** What is not there now, a sentence each, without names of hosts: health checks are public. */
  missing(): readonly string[];
  stop(): void;
}

export interface ServerWatchOptions {
  readonly logger: Logger;
  /** Between two questions to a server that is unavailable. */
  readonly backoff?: Backoff;
  /** Between two questions to one that answers. */
  readonly checkMs?: number;
}

const unavailableBackoff: Backoff = { firstMs: 100, maxMs: 2_000 };
const answeringCheckMs = 15_000;

export function watchServers(
  servers: readonly ServerProbe[],
  { logger, backoff = unavailableBackoff, checkMs = answeringCheckMs }: ServerWatchOptions,
): ServerWatch {
  const stopping = new AbortController();
  const problems = new Map<ServerProbe, string>();

  /** Asks once, and reports a change. Null if the server has answered. */
  const ask = async (server: ServerProbe): Promise<ServerUnavailable | ServerRefuses | null> => {
    const problem = await probe(server).then(
      () => null,
      (error: ServerUnavailable | ServerRefuses) => error,
    );
    if (stopping.signal.aborted) return problem;
    const former = problems.get(server);
    if (problem === null) {
      problems.delete(server);
      if (former !== undefined) logger.info(`${nameOf(server)} is back.`);
      return null;
    }
    const { server: name, setting } = server;
    const verb = problem instanceof ServerRefuses ? 'refuses the connection' : 'does not answer';
    problems.set(server, `${name} (${setting}) ${verb}`);
    if (former === undefined && problem instanceof ServerUnavailable) logger.warn(`${problem.message} Waiting for it.`);
    return problem;
  };
  const pause = async (ms: number) => {
    await wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  };
  /** From the first answer on, a refusal is an error that came from outside, and may pass. */
  const keepAsking = async (server: ServerProbe, first: ServerUnavailable | ServerRefuses | null) => {
    let isReported = false;
    for (let problem = first, failures = 0; !stopping.signal.aborted; ) {
      if (problem === null && !server.isWatched) return;
      await pause(problem === null ? checkMs : backoffDelayMs(failures, backoff));
      if (stopping.signal.aborted) return;
      problem = await ask(server);
      failures = problem === null ? 0 : failures + 1;
      if (problem instanceof ServerRefuses && !isReported) logger.error(problem.message);
      isReported = problem instanceof ServerRefuses;
    }
  };
  const reach = async (server: ServerProbe): Promise<void> => {
    let problem = await ask(server);
    for (let failures = 0; problem instanceof ServerUnavailable && server.isNeeded; failures += 1) {
      await pause(backoffDelayMs(failures, backoff));
      stopping.signal.throwIfAborted();
      problem = await ask(server);
    }
    if (problem instanceof ServerRefuses) throw problem;
    void keepAsking(server, problem);
  };

  return {
    reached: async () => void (await Promise.all(servers.map(reach))),
    missing: () => [...problems.values()],
    stop: () => stopping.abort(),
  };
}
