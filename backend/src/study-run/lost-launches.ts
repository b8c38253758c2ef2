import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { readEvent, storedTypes } from '@windtunnel/contracts/events/registry';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import { studyRunId, studyRunName } from '@windtunnel/contracts/workflows/workflow-ids';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { credits } from '../credits/credits.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import { WriteContext } from '../platform/write-context.ts';
import { study } from '../studies/study.ts';
import type { StudyState } from '../studies/study-state.ts';
import { type Launch, launchTypes, OpenLaunches } from './open-launches.ts';

/**
 * At start, resumes the launches that the log knows and the workflow engine does not. A backup copies the engine's file
 * before the log, and what was launched in between would otherwise hold its credits for ever.
 */
@Injectable()
export class LostLaunches implements OnApplicationBootstrap, OnModuleDestroy {
  #work: Promise<void> = Promise.resolve();

  constructor(
    @Inject(ports.eventStore) private readonly eventStore: EventStore,
    @Inject(ports.workflowEngine) private readonly workflows: WorkflowEngine,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly streams: Streams,
  ) {}

  onApplicationBootstrap(): void {
    this.#work = this.resume().catch((error: unknown) =>
      this.logger.error('Launches without a run could not be looked for; they will be at the next start', { error }),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.#work;
  }

  /** Safe to repeat, and for several processes at once: a run is started once for each batch. */
  async resume(): Promise<void> {
    const open = new OpenLaunches();
    for await (const stored of this.eventStore.readAll({ types: storedTypes(launchTypes) })) {
      open.note(stored.stream, readEvent(stored));
    }
    for (const launch of open.all()) await this.#resume(launch);
  }

  async #resume({ ownerId, studyId, batchId }: Launch): Promise<void> {
    const id = studyRunId(studyId, batchId);
    if ((await this.workflows.status(id)) !== null) return;
    const state = await this.streams.load(study, studyId);
    const goesOn = state !== null && !state.deleted && (state.status === 'DRAFT' || isRunning(state.status));
    this.logger.warn('A launch has no run', { studyId, batchId, starts: goesOn });
    if (goesOn) {
      await this.workflows.start({ name: studyRunName, id, input: { ownerId, studyId, batchId } });
      return;
    }
    const context = new WriteContext('system', `lost-launch:${batchId}`);
    await this.streams.decide(credits, ownerId, { type: 'Release', batchId, reason: reasonOf(state) }, context);
  }
}

function reasonOf(state: StudyState): 'unused' | 'failed' | 'cancelled' {
  if (state?.status === 'COMPLETED') return 'unused';
  return state?.status === 'FAILED' ? 'failed' : 'cancelled';
}
