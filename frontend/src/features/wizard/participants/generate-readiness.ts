import { limits } from '@windtunnel/contracts/rules/limits';
import type { WizardDraft } from '../draft/draft.ts';
import { incompleteText } from '../rules/problems.ts';
import { aiUnavailable } from '../use-ai-health.ts';

/** Before the first save, and while generating waits for one. */
export const beingSaved = 'Study is being saved - please wait...';

export interface GenerateSituation {
  /** `null` while availability is being checked. */
  readonly aiEnabled: boolean | null;
  readonly draft: Pick<WizardDraft, 'id' | 'audienceCriteria' | 'participantCount'>;
}

/**
 * Why the generate button is disabled, or `null` if it is enabled. A save under way is no reason: autosaves begin at any
 * moment, also in that of a click, and generating waits for them by itself.
 */
export function generateDisabledReason({ aiEnabled, draft }: GenerateSituation): string | null {
  if (aiEnabled === false) return aiUnavailable;
  if (draft.id === null) return beingSaved;
  if (draft.audienceCriteria.trim() === '') return 'Please provide audience criteria';
  const { participantCount: count } = draft;
  if (count === null || count < limits.participants.min) return 'Please specify participant count';
  if (aiEnabled === null || count > limits.participants.max || !Number.isInteger(count)) return incompleteText;
  return null;
}
