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
export const tooLateToUndo = 'It is too late to undo this';
/** Of a study without any result. */
export const allFailed = {
  title: 'No interview could be completed',
  reason: 'Every interview failed.',
  credits: 'All reserved credits came back.',
};
export const stoppedTitle = 'This study was stopped';
export const archivedTitle = 'This study is archived';
export const startFromTemplate = 'Start from a template';
export const openSample = 'Open a sample study';
/** Where the sample study is made and opened: here, and not among the paths, which weigh on the login. */
export const sampleAddress = `${paths.templates.getHref()}/sample`;
/** The button, and the dialog that it opens. */
export const saveAsPanel = 'Save as panel';
