import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { type WizardStep, wizardSteps } from '@windtunnel/contracts/rules/readiness';

/** Where opening a study leads. `processing`: there is nothing to read yet, so a dialog says so and the page stays. */
export type StudyDestination =
  | { readonly kind: 'wizard'; readonly step: WizardStep }
  | { readonly kind: 'results' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'detail' };

/**
 * Drafts open at the first incomplete step, launched and completed studies at their results, and all others at their
 * detail page.
 */
export function studyDestination(study: Pick<StudySummary, 'status' | 'complete' | 'progress'>): StudyDestination {
  switch (study.status) {
    case 'DRAFT':
      return { kind: 'wizard', step: wizardSteps.find((step) => !study.complete[step]) ?? 'review' };
    case 'LAUNCHED':
      return study.progress.completed === 0 ? { kind: 'processing' } : { kind: 'results' };
    case 'COMPLETED':
      return { kind: 'results' };
    default:
      return { kind: 'detail' };
  }
}
