import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { paths } from '../../../app/paths.ts';
import { openStep } from './next-study.ts';

/**
 * Where a study opens: a draft at its first incomplete step, a launched or finished study at its results, any other at
 * its own page.
 */
export function studyAddress(study: StudySummary): string {
  switch (study.status) {
    case 'DRAFT':
      return paths.wizard.getHref(openStep(study), study.id);
    case 'LAUNCHED':
    case 'COMPLETED':
      return paths.results.getHref(study.id);
    default:
      return paths.study.getHref(study.id);
  }
}
