import { useQuery } from '@tanstack/react-query';
import { studyReviewQuery } from '../../../entities/study/review.ts';
import { stepStates } from '../rules/steps.ts';
import { useDraft, useWizard } from '../wizard-context.tsx';

/** The review of the stored study, requested once it holds everything that was entered. */
export function useStudyReview() {
  const draft = useDraft();
  const saved = useWizard(({ unsaved, save }) => unsaved.size === 0 && !save.saving);
  const configured = stepStates(draft, 'review').some(({ step, complete }) => step === 'configuration' && complete);
  return useQuery({ ...studyReviewQuery(draft.id ?? ''), enabled: draft.id !== null && saved && configured });
}
