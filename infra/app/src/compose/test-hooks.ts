import type { StepHook } from '@windtunnel/infra/workflow-engine/journal/journal-step';
import type { ProjectionsOptions } from '@windtunnel/projections/runtime/projections';

export type InstrumentedPort =
  | 'eventStore'
  | 'documents'
  | 'vault'
  | 'search'
  | 'mail'
  | 'images'
  | 'payments'
  | 'languageModel'
  | 'gateway';

/**
 * Lets a test reach into the running product: crash tests kill the process at a given call, benchmarks read the lag.
 */
export interface TestHooks {
  /** Returns the adapter, or a wrapper that fulfils the same contract. */
  readonly around?: <Adapter extends object>(port: InstrumentedPort, adapter: Adapter) => Adapter;
  readonly onStep?: StepHook;
  readonly onProjected?: NonNullable<ProjectionsOptions['observe']>;
}

/** Wraps each adapter as the hooks require; without hooks, returns the adapter itself. */
export function instrumentation(hooks: TestHooks | undefined) {
  return <Adapter extends object>(port: InstrumentedPort, adapter: Adapter): Adapter =>
    hooks?.around?.(port, adapter) ?? adapter;
}
