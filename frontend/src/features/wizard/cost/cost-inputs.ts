import type { CostInputs } from '@windtunnel/contracts/rules/cost-inputs';
import { studyCost } from '@windtunnel/contracts/rules/tariff';
import type { WizardDraft } from '../draft/draft.ts';

/** What a draft costs to launch, in credits, complete or not. */
export function draftCredits(draft: WizardDraft): number {
  return studyCost(draftCostInputs(draft)).totalTenths / 10;
}

/** The counts that determine a draft's cost, complete or not. Discovery topics are counted as tasks. */
export function draftCostInputs(draft: WizardDraft): CostInputs {
  const none = { taskCount: 0, questionCount: 0, conceptCount: 0, screenCount: 0 };
  const participantCount = Math.min(10, Math.max(0, Math.trunc(draft.participantCount ?? 0)));
  const base = { studyType: draft.type, participantCount, ...none };
  switch (draft.type) {
    case 'USABILITY':
      return { ...base, taskCount: draft.tasks.length, questionCount: draft.questions.length };
    case 'CONCEPT_VALIDATION': {
      const compared = draft.concepts.length > 1 ? draft.comparativeQuestions.length : 0;
      const asked = draft.concepts.reduce((sum, concept) => sum + concept.conceptQuestions.length, compared);
      return { ...base, conceptCount: draft.concepts.length, questionCount: asked };
    }
    case 'PRODUCT_DISCOVERY':
      return { ...base, taskCount: draft.discussionTopics.length };
    case 'DESIGN_REVIEW': {
      const asked = draft.screens.reduce((sum, screen) => sum + screen.screenQuestions.length, 0);
      return { ...base, screenCount: draft.screens.length, questionCount: asked };
    }
    default:
      return draft.type satisfies never;
  }
}
