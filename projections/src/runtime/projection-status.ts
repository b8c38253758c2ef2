import type { Position } from '@windtunnel/contracts/ports/event-store';

/** How one read model is doing. */
export interface ProjectionHealth {
  readonly name: string;
  readonly version: number;
  /** `building`: reading history; `live`: at the end of the log; `retrying`: failed, trying again; `stopped`: gave up. */
  readonly state: 'building' | 'live' | 'retrying' | 'stopped';
  readonly position: Position | null;
  /** Milliseconds from recording the last fact taken to showing it; null before the first. */
  readonly lagMs: number | null;
  /** What it failed on last. */
  readonly problem: string | null;
}

/** Where every read model says how it is doing. */
export interface ProjectionStatus {
  enter(name: string, version: number, position: Position | null): void;
  note(name: string, change: Partial<Omit<ProjectionHealth, 'name' | 'version'>>): void;
  stateOf(name: string): ProjectionHealth['state'] | null;
  list(): readonly ProjectionHealth[];
}

export function createProjectionStatus(): ProjectionStatus {
  const entries = new Map<string, ProjectionHealth>();
  return {
    enter: (name, version, position) => {
      entries.set(name, { name, version, state: 'building', position, lagMs: null, problem: null });
    },
    note: (name, change) => {
      const known = entries.get(name);
      if (known !== undefined) entries.set(name, { ...known, ...change });
    },
    stateOf: (name) => entries.get(name)?.state ?? null,
    list: () => [...entries.values()],
  };
}
