import type { Position } from '@windtunnel/contracts/ports/event-store';

/** How far one read model has progressed, and whether it is working. */
export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  /**
   * `catching-up`: reading history; `live`: at the end of the log; `retrying`: has failed; `stopped`: needs an
   * operator.
   */
  readonly state: 'catching-up' | 'live' | 'retrying' | 'stopped';
  readonly position: Position | null;
  /** Milliseconds between recording the last processed event and showing it; null before the first event. */
  readonly lagMs: number | null;
  /** Message from the last failure; null once the read model is live. */
  readonly error: string | null;
}

/** The status of every read model. */
export interface ProjectionStatuses {
  register(name: string, version: number, position: Position | null): void;
  update(name: string, change: Partial<Omit<ProjectionStatus, 'name' | 'version'>>): void;
  stateOf(name: string): ProjectionStatus['state'] | null;
  list(): readonly ProjectionStatus[];
}

export function createProjectionStatuses(): ProjectionStatuses {
  const statuses = new Map<string, ProjectionStatus>();
  return {
    register: (name, version, position) => {
      statuses.set(name, { name, version, state: 'catching-up', position, lagMs: null, error: null });
    },
    update: (name, change) => {
      const known = statuses.get(name);
      if (known !== undefined) statuses.set(name, { ...known, ...change });
    },
    stateOf: (name) => statuses.get(name)?.state ?? null,
    list: () => [...statuses.values()],
  };
}
