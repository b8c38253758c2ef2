import { Inject, Injectable } from '@nestjs/common';
import { generatedParticipants, type LanguageModels } from '@windtunnel/contracts/ports/language-model';
import type { ParticipantProfile, UnmetCriterion } from '@windtunnel/contracts/rules/participant';
import { modelFor } from '@windtunnel/infra/language-model/open';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { ports } from '../platform/ports.ts';
import type { Study } from '../studies/study-state.ts';

/** What a panel makes of its audience criteria. */
interface MetCriteria {
  readonly notModelled: readonly string[];
  /** Criteria that only a part of the panel meets. */
  readonly unmet: readonly UnmetCriterion[];
}

/** Counts criteria over a panel that was not generated as a whole. The language model generates no one for it. */
@Injectable()
export class CriteriaCount {
  constructor(
    @Inject(ports.languageModels) private readonly languageModels: LanguageModels,
    @Inject(ports.logger) private readonly logger: Logger,
  ) {}

  /** Null if they cannot be counted now. */
  async of(
    { studyId: seed, generatedCount: generatedBefore, type: studyType, engineName }: Study,
    audienceCriteria: string,
    panel: readonly ParticipantProfile[],
  ): Promise<MetCriteria | null> {
    const noNewOnes = { count: 0, participantIds: [], panel: [...panel] };
    try {
      const model = modelFor(this.languageModels, engineName);
      const request = { seed, generatedBefore, studyType, audienceCriteria, ...noNewOnes };
      return generatedParticipants.parse(await model.generateParticipants(request));
    } catch (error) {
      this.logger.warn('The criteria that a panel meets could not be counted', { studyId: seed, error });
      return null;
    }
  }
}
