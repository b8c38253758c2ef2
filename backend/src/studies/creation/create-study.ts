import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type NewStudyBody, newStudyBody } from '@windtunnel/contracts/http/bodies/new-study';
import type { createStudyBody } from '@windtunnel/contracts/http/studies';
import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import { changedSetup, emptySetup } from '@windtunnel/contracts/rules/study-setup';
import { studyCost } from '@windtunnel/contracts/rules/tariff';
import type * as z from 'zod';
import { creditRefusal } from '../../credits/credit-refusal.ts';
import { CurrentCredits } from '../../credits/current-credits.ts';
import { type Loaded, Streams } from '../../platform/streams.ts';
import { validated } from '../../platform/validated.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { ProjectAccess } from '../../projects/project-access.ts';
import { costInputsOfStudy } from '../decide-study-run.ts';
import { StudyImages } from '../images/study-images.ts';
import { checkedSiteUrl } from '../saving/save-changes.ts';
import { SaveStudy } from '../saving/save-study.ts';
import { sentWithImages } from '../saving/saved-configuration.ts';
import { owned, type StudyCommand, study } from '../study.ts';
import type { Study } from '../study-state.ts';
import { idFromText } from './id-from-text.ts';
import { sentPanel } from './sent-panel.ts';

type CreateStudyBody = z.output<typeof createStudyBody>;

/** Finishes a draft, or creates a study with everything it needs. Refused while the user could not pay for its launch. */
export class CreateStudy extends Command<Loaded<Study>> {
  constructor(
    readonly ownerId: string,
    readonly body: CreateStudyBody,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(CreateStudy)
export class CreateStudyHandler implements ICommandHandler<CreateStudy> {
  constructor(
    private readonly commands: CommandBus,
    private readonly streams: Streams,
    private readonly projects: ProjectAccess,
    private readonly images: StudyImages,
    private readonly credits: CurrentCredits,
  ) {}

  async execute({ ownerId, body, context }: CreateStudy): Promise<Loaded<Study>> {
    const { id, participants: _stored, revisions, ...changes } = body;
    if (id === undefined) return await this.#createAtOnce(ownerId, validated(newStudyBody, body), context);
    const save = { ownerId, changes, configuring: true, reviewed: true, revisions };
    await this.#assertAffordable(id, { type: 'Save', ...save }, context);
    return await this.commands.execute(new SaveStudy({ studyId: id, ...save }, context));
  }

  async #createAtOnce(ownerId: string, body: NewStudyBody, context: WriteContext): Promise<Loaded<Study>> {
    const { participants, acceptedParticipantIds: _all, revisions: _none, ...changes } = body;
    await this.projects.assertOwned(ownerId, body.projectId);
    const studyId = await this.#idFor(ownerId, body);
    const siteUrl = checkedSiteUrl({ ...body, configuring: true });
    const setup = changedSetup(emptySetup, { ...body, siteUrl });
    const command: StudyCommand = {
      type: 'Draft',
      draft: { ...setup, studyId, ownerId, duplicatedFrom: null },
      changes: { ...changes, siteUrl },
      panel: sentPanel(studyId, participants),
      reviewed: true,
    };
    await this.#assertAffordable(studyId, command, context);
    for (const configuration of sentWithImages(changes)) await this.images.assertSavedAreStored(studyId, configuration);
    const { state, recorded } = await this.streams.decide(study, studyId, command, context);
    return { state: owned(state, ownerId), recorded };
  }

  /** The same for the same body, so that a repeat finds the study of the first request; another once that is deleted. */
  async #idFor(ownerId: string, body: NewStudyBody): Promise<string> {
    for (let deleted = 0; ; deleted += 1) {
      const studyId = idFromText(`${ownerId} ${deleted} ${canonicalJson(body)}`);
      if ((await this.streams.load(study, studyId))?.deleted !== true) return studyId;
    }
  }

  /** @throws DomainError INSUFFICIENT_CREDITS or PLAN_LIMIT_EXCEEDED, unless the study was created or launched before. */
  async #assertAffordable(studyId: string, command: StudyCommand, context: WriteContext): Promise<void> {
    const { decide, evolve } = study.decider;
    const before = await this.streams.load(study, studyId);
    const after = decide(before, command).reduce(evolve, before);
    const isRepeat = command.type === 'Draft' ? before !== null : before?.status !== 'DRAFT';
    if (after === null || isRepeat) return;
    const { totalTenths } = studyCost(costInputsOfStudy(after));
    const refusal = creditRefusal(totalTenths, await this.credits.of(after.ownerId, context));
    if (refusal !== null) throw refusal;
  }
}
