import type { Middleware } from '../http/middleware.ts';

/** An operation that is counted and traced. Contains ids and names only, never personal data. */
export interface Work {
  /**
   * `command`: a decision about one aggregate. `run-command`: a workflow command. `append`: an append to the event
   * store. `activity`: a workflow step.
   */
  readonly kind: 'command' | 'run-command' | 'append' | 'activity';
  /** Low cardinality: the command or activity name, or the kind of stream. */
  readonly name: string;
  /** Links the operation to the response, log lines and events of the same request. */
  readonly correlationId: string | null;
  /** How many events an append writes. */
  readonly count?: number;
}

/** A page of events that a read model has processed. */
interface ProjectedPage {
  readonly name: string;
  readonly events: number;
  readonly lagMs: number | null;
}

/** What operators can observe about a program. */
export interface Telemetry {
  /** Passes a request on and measures it under its route, never its URL. */
  readonly request: Middleware;
  /** Runs the work and measures it. */
  measure<T>(work: Work, run: () => Promise<T>): Promise<T>;
  projected(page: ProjectedPage): void;
  /** Request headers that let another of our programs continue the current trace. */
  headers(): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Measures nothing. */
export const noTelemetry: Telemetry = {
  request: (_request, _response, next) => next(),
  measure: (_work, run) => run(),
  projected: () => undefined,
  headers: () => ({}),
  close: async () => undefined,
};
