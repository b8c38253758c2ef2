import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ErrorCode, errorTable } from '@windtunnel/contracts/errors';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { LanguageModels } from '@windtunnel/contracts/ports/language-model';
import { type WorkflowEngine, WorkflowFailed, WorkflowTimeout } from '@windtunnel/contracts/ports/workflow-engine';
import { type LaunchOutcome, launchOutcome } from '@windtunnel/contracts/workflows/study-run';
import { studyRunId, studyRunName } from '@windtunnel/contracts/workflows/workflow-ids';
import { modelFor } from '@windtunnel/infra/language-model/open';
import { ModelRequests } from '../model-use/model-requests.ts';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { assertReady } from './decide-study-run.ts';
import { StudyImages } from './images/study-images.ts';
import { owned, study } from './study.ts';
import type { Study } from './study-state.ts';

interface Launch {
  readonly ownerId: string;
  readonly studyId: string;
  readonly batchId: string;
}

/** Starts a study's run, once per batch, and returns once its credits are reserved and it is launched. */
export class StartLaunch extends Command<Loaded<Study>> {
  constructor(
    readonly launch: Launch,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(StartLaunch)
export class StartLaunchHandler implements ICommandHandler<StartLaunch> {
  constructor(
    @Inject(ports.workflowEngine) private readonly workflows: WorkflowEngine,
    @Inject(ports.eventStore) private readonly eventStore: EventStore,
    @Inject(ports.settings) private readonly settings: BackendSettings,
    @Inject(ports.languageModels) private readonly languageModels: LanguageModels,
    private readonly streams: Streams,
    private readonly requests: ModelRequests,
    private readonly images: StudyImages,
  ) {}

  async execute({ launch, context }: StartLaunch): Promise<Loaded<Study>> {
    const { ownerId, studyId, batchId } = launch;
    const before = owned(await this.streams.load(study, studyId), ownerId);
    if (before.launch?.batchId !== batchId) {
      if (before.status !== 'DRAFT') throw new DomainError('STUDY_ALREADY_LAUNCHED');
      assertReady(before);
      await this.images.assertUsable(before);
      const outcome = await this.#outcomeOf(launch, before.engineName);
      if (outcome.kind === 'refused') throw refusalOf(outcome);
    }
    const { state, recorded, position } = await this.streams.loadRecorded(study, studyId);
    context.note(position);
    return { state: owned(state, ownerId), recorded };
  }

  async #outcomeOf({ ownerId, studyId, batchId }: Launch, engineName: string | null): Promise<LaunchOutcome> {
    const id = studyRunId(studyId, batchId);
    if ((await this.workflows.status(id)) === null) {
      // A run that cannot write anything would only fail, so none is started.
      if (!(await this.eventStore.healthy())) throw new DomainError('STORE_UNAVAILABLE');
      // A run that has started goes on to its end, whatever it takes.
      await this.requests.assertBudget({ model: modelFor(this.languageModels, engineName), userId: ownerId });
    }
    const run = { name: studyRunName, id, input: { ownerId, studyId, batchId } };
    try {
      return launchOutcome.parse(await this.workflows.startForOutcome(run, this.settings.launchTimeoutMs));
    } catch (error) {
      // The run continues; a second request with the same batch waits for the run's outcome.
      if (error instanceof WorkflowTimeout) throw new DomainError('LAUNCH_PENDING');
      if (error instanceof WorkflowFailed) throw new DomainError('LAUNCH_FAILED');
      throw error;
    }
  }
}

function refusalOf({ code, details }: Extract<LaunchOutcome, { kind: 'refused' }>): DomainError {
  if (!Object.hasOwn(errorTable, code)) return new DomainError('INTERNAL');
  if (code === 'STUDY_NOT_EDITABLE')
    return new DomainError(code, { text: 'The study was changed while it was launched. Please launch it again.' });
  // Says how much the plan allows, where the table can only say that it is less.
  const text = code === 'PLAN_LIMIT_EXCEEDED' && typeof details?.message === 'string' ? { text: details.message } : {};
  return new DomainError(code as ErrorCode, details === null ? {} : { ...text, details });
}
