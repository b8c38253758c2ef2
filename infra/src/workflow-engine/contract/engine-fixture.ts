import { randomUUID } from 'node:crypto';
import type { WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import { type ControlledActivities, createControlledActivities } from './controlled-activities.ts';

/** Opens engines of one kind, with `contractWorkflows` and `contractPolicy`. */
export interface EngineHost {
  /** Opens the engine with these activities and resumes running workflows. A closed engine may be opened again. */
  open(activities: ControlledActivities['implementations']): Promise<WorkflowEngine>;
  destroy(): Promise<void>;
}

/** What each of the suite's tests uses. */
export interface EngineFixture {
  engine: WorkflowEngine;
  readonly activities: ControlledActivities;
  /** Unique to the test. */
  readonly id: string;
  /** Starts a workflow with the test's id, or with `${id}-${suffix}`. Returns its id. */
  start(name: string, input?: Record<string, string | number>, suffix?: string): Promise<string>;
  result(suffix?: string): ReturnType<WorkflowEngine['result']>;
  /** Closes the engine and opens it again. */
  restart(): Promise<void>;
}

export const timeoutMs = 20_000;

export async function createEngineFixture(host: EngineHost): Promise<EngineFixture> {
  const activities = createControlledActivities();
  const id = randomUUID();
  const idOf = (suffix: string) => (suffix === '' ? id : `${id}-${suffix}`);
  const fixture: EngineFixture = {
    engine: await host.open(activities.implementations),
    activities,
    id,
    start: async (name, input = {}, suffix = '') => {
      await fixture.engine.start({ name, id: idOf(suffix), input: { prefix: '', ...input } });
      return idOf(suffix);
    },
    result: (suffix = '') => fixture.engine.result(idOf(suffix), timeoutMs),
    restart: async () => {
      await fixture.engine.close();
      fixture.engine = await host.open(activities.implementations);
    },
  };
  return fixture;
}
