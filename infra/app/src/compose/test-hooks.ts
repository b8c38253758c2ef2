import type { StepHook } from '@windtunnel/infra/workflow-engine/journal/journal-step';
import type { ProjectionsOptions } from '@windtunnel/projections/runtime/projections';

/** The ports a probe may stand around. */
export type InstrumentedPort =
  | 'eventStore'
  | 'documents'
  | 'vault'
  | 'search'
  | 'mail'
  | 'images'
  | 'model'
  | 'gateway';

/** Looks into the product from outside: crash tests end the process at a call, benches read the lag. */
export interface Probe {
  /** Answers the adapter, or something around it that keeps its promises. */
  readonly around?: <Adapter extends object>(port: InstrumentedPort, adapter: Adapter) => Adapter;
  readonly onStep?: StepHook;
  readonly onProjected?: NonNullable<ProjectionsOptions['observe']>;
}

/** The adapters as the product uses them. */
export function probed<Adapter extends object>(
  probe: Probe | undefined,
  port: InstrumentedPort,
  adapter: Adapter,
): Adapter {
  return probe?.around?.(port, adapter) ?? adapter;
}
