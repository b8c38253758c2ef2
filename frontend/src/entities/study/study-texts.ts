import type { ErrorText } from '@windtunnel/contracts/errors';
import { paths } from '../../app/paths.ts';

// What several screens say of a study.
export const studyNotFound = 'Study not found';
export const studyNotLoaded = 'Unable to load study data. Please try again.';
export const loadingStudy = 'Loading the study';
export const resultsNotLoaded = 'Failed to load study results';
export const participantNotFound = 'Participant not found' satisfies ErrorText<'PARTICIPANT_NOT_FOUND'>;
export const participantNotLoaded = 'Failed to load participant data';
export const loadingParticipant = 'Loading the participant';
export const studiesNotLoaded = 'Failed to load your studies';
export const loadingStudies = 'Loading your studies';
export const noParticipantsYet = 'No participants yet';
export const tooLateToUndo = 'It is too late to undo this';
/** What is said of a study that failed, by the reason that was recorded. */
export function failedWords(reason: string | null): { readonly title: string; readonly text: string } {
  // Some participants may have completed their interviews before the run was given up, and are paid for.
  if (reason === 'RUN_FAILED')
    return {
      title: 'The study could not be finished',
      text: 'Its interviews broke off. Credits no participant had used came back.',
    };
  return { title: 'No interview could be completed', text: 'Every interview failed. All reserved credits came back.' };
}

export const stoppedTitle = 'This study was stopped';
export const archivedTitle = 'This study is archived';
export const startFromTemplate = 'Start from a template';
export const openSample = 'Open a sample study';
/** Where the sample study is made and opened: here, and not among the paths, which weigh on the login. */
export const sampleAddress = `${paths.templates.getHref()}/sample`;
/** The button, and the dialog that it opens. */
export const saveAsPanel = 'Save as panel';

/** Of a launch that succeeded. */
export const launchedText = 'Study launched successfully!';

/** Of a study that was stopped, where it is not known how many. */
export const creditsCameBack = 'Credits no participant had used came back.';
