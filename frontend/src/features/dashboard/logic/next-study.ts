import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { type WizardStep, wizardSteps } from '@windtunnel/contracts/rules/readiness';
import { isRunning } from '@windtunnel/contracts/rules/study-running';

/** What the home screen shows first. */
export type NextStudy =
  | { readonly kind: 'running' | 'ready' | 'unfinished'; readonly study: StudySummary }
  | { readonly kind: 'first' | 'none'; readonly study: null };

/**
 * The study that needs its owner's attention: a running one, else a finished one that has not been read, else the most
 * recently changed draft.
 */
export function nextStudy(studies: readonly StudySummary[], seen: ReadonlySet<string>): NextStudy {
  const newest = (time: (study: StudySummary) => string | null, wanted: (study: StudySummary) => boolean) =>
    studies.filter(wanted).sort((a, b) => (time(b) ?? '').localeCompare(time(a) ?? ''))[0];

  const running = newest(
    (study) => study.launchedAt,
    ({ status }) => isRunning(status),
  );
  if (running) return { kind: 'running', study: running };
  const ready = newest(
    (study) => study.completedAt,
    (study) => study.status === 'COMPLETED' && !seen.has(study.id),
  );
  if (ready) return { kind: 'ready', study: ready };
  const unfinished = newest(
    (study) => study.updatedAt,
    (study) => study.status === 'DRAFT',
  );
  if (unfinished) return { kind: 'unfinished', study: unfinished };
  return { kind: studies.length === 0 ? 'first' : 'none', study: null };
}

/** A draft's first incomplete step, or the review. */
export function openStep(study: Pick<StudySummary, 'complete'>): WizardStep {
  return wizardSteps.find((step) => !study.complete[step]) ?? 'review';
}
