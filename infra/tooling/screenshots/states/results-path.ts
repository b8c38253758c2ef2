import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { FixtureStudies } from '../fixture-studies.ts';

/** The address of a study's results, or of one of their tabs. */
export const resultsPath = (study: (studies: FixtureStudies) => StudyView, tab?: string) => (studies: FixtureStudies) =>
  `/studies/${study(studies).id}/results${tab === undefined ? '' : `?tab=${tab}`}`;
export const discovery = (studies: FixtureStudies) => studies.finished.PRODUCT_DISCOVERY;
