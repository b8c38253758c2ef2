import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import type { LanguageModels } from '@windtunnel/contracts/ports/language-model';
import { studyCost } from '@windtunnel/contracts/rules/tariff';
import { modelFor } from '@windtunnel/infra/language-model/open';
import { creditRefusal } from '../credits/credit-refusal.ts';
import { CurrentCredits } from '../credits/current-credits.ts';
import { ModelRequests } from '../model-use/model-requests.ts';
import { ports } from '../platform/ports.ts';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { copyOf } from './copy-of-study.ts';
import { idFromText } from './creation/id-from-text.ts';
import { costInputsOfStudy } from './decide-study-run.ts';
import { StudyImages } from './images/study-images.ts';
import { StartLaunch } from './start-launch.ts';
import { owned, study } from './study.ts';
import type { Study, StudyState } from './study-state.ts';

interface Running {
  readonly ownerId: string;
  /** The study that failed. */
  readonly studyId: string;
  readonly batchId: string;
}

/** The copy of a failed study, and what makes it. */
interface Copy extends ReturnType<typeof copyOf> {
  readonly studyId: string;
  /** Null until it is made. */
  readonly state: StudyState;
}

/**
 * Launches an equal copy of a study that failed, and archives the failed one. Returns the copy. It has the same id
 * whenever this is repeated, so one failure is run again, and paid for, once.
 */
export class RunStudyAgain extends Command<Loaded<Study>> {
  constructor(
    readonly running: Running,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(RunStudyAgain)
export class RunStudyAgainHandler implements ICommandHandler<RunStudyAgain> {
  constructor(
    @Inject(ports.languageModels) private readonly languageModels: LanguageModels,
    private readonly streams: Streams,
    private readonly images: StudyImages,
    private readonly credits: CurrentCredits,
    private readonly requests: ModelRequests,
    private readonly commands: CommandBus,
  ) {}

  async execute({ running: { ownerId, studyId: failedId, batchId }, context }: RunStudyAgain): Promise<Loaded<Study>> {
    const failed = owned(await this.streams.load(study, failedId), ownerId);
    const copy = await this.#copyOf(failed);
    const launched = copy.state?.launch ?? null;
    if (launched === null) await this.#makeCopy(failed, copy, context);
    else if (launched.batchId !== batchId)
      throw new DomainError('STUDY_ALREADY_RUN_AGAIN', { details: { studyId: copy.studyId } });
    const run = await this.commands.execute(new StartLaunch({ ownerId, studyId: copy.studyId, batchId }, context));
    await this.streams.decide(study, failedId, { type: 'Archive', ownerId }, context);
    return run;
  }

  /** The first copy that is not deleted or changed, whether it has been made or not. */
  async #copyOf(failed: Study): Promise<Copy> {
    for (let number = 0; ; number += 1) {
      const studyId = idFromText(`${failed.studyId} run again ${number}`);
      const plan = this.#planOf(failed, studyId);
      const state = await this.streams.load(study, studyId);
      const asPlanned = study.decider.decide(null, plan.command).reduce(study.decider.evolve, null);
      const isUsable = state === null || state.launch !== null || canonicalJson(state) === canonicalJson(asPlanned);
      if (isUsable && state?.deleted !== true) return { studyId, state, ...plan };
    }
  }

  #planOf(failed: Study, studyId: string) {
    let participants = 0;
    const nextParticipantId = () => {
      participants += 1;
      return idFromText(`${studyId} participant ${participants}`);
    };
    const { engine } = this.languageModels.usual;
    return copyOf(failed, { studyId, title: failed.title, nextParticipantId, engine });
  }

  /** Records nothing if the launch would be refused, so that no draft is left behind. */
  async #makeCopy(failed: Study, { studyId, state, command, images }: Copy, context: WriteContext): Promise<void> {
    if (failed.status !== 'FAILED') throw new DomainError('STUDY_NOT_FAILED');
    if (state !== null) return;
    await this.images.assertUsable(failed);
    const model = modelFor(this.languageModels, failed.engineName);
    await this.requests.assertBudget({ model, userId: failed.ownerId });
    const { totalTenths } = studyCost(costInputsOfStudy(failed));
    const refusal = creditRefusal(totalTenths, await this.credits.of(failed.ownerId, context));
    if (refusal !== null) throw refusal;
    await this.images.copyAll(images, studyId);
    await this.streams.decide(study, studyId, command, context);
  }
}
