import type { ScreenState } from './screen-state.ts';
import { homeStates } from './states-home.ts';
import { participantStates } from './states-participant.ts';
import { resultStates } from './states-results.ts';
import { searchStates } from './states-search.ts';
import { signedOutStates } from './states-signed-out.ts';
import { studyStates } from './states-studies.ts';
import { wizardStates } from './states-wizard.ts';
import { wizardReviewStates } from './states-wizard-review.ts';

/** Every screen in every state, in the order a person meets them. */
export const screenStates: readonly ScreenState[] = [
  ...signedOutStates,
  ...homeStates,
  ...studyStates,
  ...searchStates,
  ...wizardStates,
  ...wizardReviewStates,
  ...resultStates,
  ...participantStates,
];
