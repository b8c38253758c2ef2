import type { ScreenState } from '../screen-state.ts';
import { homeStates } from './home.ts';
import { participantStates } from './participant.ts';
import { resultStates } from './results.ts';
import { searchStates } from './search.ts';
import { signedOutStates } from './signed-out.ts';
import { studyStates } from './studies.ts';
import { wizardStates } from './wizard.ts';
import { wizardReviewStates } from './wizard-review.ts';

/** Every screen in every state, in the order in which a user meets them. */
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
