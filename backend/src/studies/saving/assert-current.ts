import type { StudyEvent } from '@windtunnel/contracts/events/study';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { revisedSteps, type StepRevisions } from '@windtunnel/contracts/rules/step-revisions';
import { evolveStudy, type Study, type StudyState } from '../study-state.ts';

/** The revisions a caller has read. A step without one is not checked. */
export type KnownRevisions = { readonly [Step in keyof StepRevisions]?: number | undefined };

/**
 * Refuses events that would replace what was saved after the caller last read the study. A save that changes nothing is
 * never refused, so a repeated one succeeds.
 * @throws DomainError STUDY_CHANGED_ELSEWHERE
 */
export function assertCurrent(study: Study, events: readonly StudyEvent[], known: KnownRevisions): void {
  const after = events.reduce<StudyState>(evolveStudy, study)?.revisions ?? study.revisions;
  const isOutdated = revisedSteps.some((step) => {
    const isReplaced = after[step] !== study.revisions[step];
    return isReplaced && known[step] !== undefined && known[step] !== study.revisions[step];
  });
  if (isOutdated) throw new DomainError('STUDY_CHANGED_ELSEWHERE');
}
