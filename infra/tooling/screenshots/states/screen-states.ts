import type { ScreenState } from '../screen-state.ts';
import { accountSettingsStates } from './account-settings.ts';
import { dashboardStates } from './dashboard.ts';
import { diagnosticsStates } from './diagnostics.ts';
import { notificationStates } from './notifications.ts';
import { participantStates } from './participant.ts';
import { paymentStates } from './payments.ts';
import { projectAndAccountStates } from './projects-and-account.ts';
import { qualityStates } from './quality.ts';
import { resultStates } from './results.ts';
import { resultAnalysisStates } from './results-analysis.ts';
import { auditStates } from './roles/audit.ts';
import { dataStates } from './roles/data.ts';
import { searchStates } from './search.ts';
import { signedOutStates } from './signed-out.ts';
import { studyListStates } from './studies.ts';
import { studyStates } from './study.ts';
import { templateStates } from './templates.ts';
import { wizardParticipantStates } from './wizard/participants.ts';
import { wizardReviewStates } from './wizard/review.ts';
import { savedPanelStates } from './wizard/saved-panels.ts';
import { wizardStates } from './wizard.ts';

/** Every screen in every state, in the order in which a user encounters them. */
export const screenStates: readonly ScreenState[] = [
  ...signedOutStates,
  ...dashboardStates,
  ...auditStates,
  ...dataStates,
  ...notificationStates,
  ...projectAndAccountStates,
  ...accountSettingsStates,
  ...paymentStates,
  ...studyListStates,
  ...studyStates,
  ...searchStates,
  ...diagnosticsStates,
  ...templateStates,
  ...wizardStates,
  ...wizardParticipantStates,
  ...savedPanelStates,
  ...wizardReviewStates,
  ...resultAnalysisStates,
  ...resultStates,
  ...participantStates,
  ...qualityStates,
];
