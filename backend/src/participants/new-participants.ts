import { Inject, Injectable } from '@nestjs/common';
import type { Engine } from '@windtunnel/contracts/engine';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { generatedParticipants, type LanguageModels } from '@windtunnel/contracts/ports/language-model';
import {
  type ParticipantProfile,
  participantProfile,
  type UnmetCriterion,
} from '@windtunnel/contracts/rules/participant';
import { modelFor } from '@windtunnel/infra/language-model/open';
import { askLanguageModel } from '../ai/ask-language-model.ts';
import { ModelRequests } from '../model-use/model-requests.ts';
import { ports } from '../platform/ports.ts';
import type { WriteContext } from '../platform/write-context.ts';
import type { Study } from '../studies/study-state.ts';

interface Wanted {
  readonly study: Study;
  readonly count: number;
  readonly audienceCriteria: string;
  /** Those whom they join. */
  readonly panel: readonly ParticipantProfile[];
  /** Receives each participant that is finished before the others. Nothing is recorded yet. */
  readonly onGenerated?: ((participant: ParticipantProfile) => void) | undefined;
}

/** The fields in which a command takes new participants. */
interface NewPanel {
  readonly participants: readonly ParticipantProfile[];
  readonly notModelled: readonly string[];
  readonly unmet: readonly UnmetCriterion[];
  readonly generatedBefore: number;
  readonly generatedCount: number;
  readonly engine: Engine;
}

/** Asks a study's language model for participants, within what its owner may ask of it. */
@Injectable()
export class NewParticipants {
  constructor(
    @Inject(ports.languageModels) private readonly languageModels: LanguageModels,
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly requests: ModelRequests,
  ) {}

  /** Generates them and then records them; a hosted model does this for a study only once at a time. */
  async generate<T>(wanted: Wanted, context: WriteContext, record: (made: NewPanel) => Promise<T>): Promise<T> {
    const { study, count, audienceCriteria, panel, onGenerated } = wanted;
    const { studyId, ownerId: userId, type: studyType, generatedCount: generatedBefore } = study;
    const model = modelFor(this.languageModels, study.engineName);
    const asked = { model, userId, studyId, purpose: 'participants' } as const;
    await this.requests.assertAllowed(asked);
    const participantIds = Array.from({ length: count }, () => this.ids.uuid());
    const together = panel.length === 0 ? {} : { panel: [...panel] };
    const request = { seed: studyId, generatedBefore, studyType, audienceCriteria, count, participantIds, ...together };
    const early = onGenerated && usable(participantIds, onGenerated);
    return await this.requests.oneAtATime(asked, async () => {
      const generated = await this.requests.ask(asked, context, (languageModel) =>
        askLanguageModel(participantsWithIds(participantIds), () =>
          languageModel.generateParticipants(request, undefined, early),
        ),
      );
      const generatedCount = generatedBefore + count;
      return await record({ ...generated, generatedBefore, generatedCount, engine: model.engine });
    });
  }
}

/** Accepts only the requested participants, in the requested order. */
function participantsWithIds(participantIds: readonly string[]) {
  return generatedParticipants.refine(
    ({ participants }) =>
      participants.length === participantIds.length &&
      participants.every(({ participantId }, index) => participantId === participantIds[index]),
  );
}

/** Passes on only requested participants that fit the schema. */
function usable(participantIds: readonly string[], onGenerated: (participant: ParticipantProfile) => void) {
  return (participant: ParticipantProfile) => {
    const { data } = participantProfile.safeParse(participant);
    if (data !== undefined && participantIds.includes(data.participantId)) onGenerated(data);
  };
}
