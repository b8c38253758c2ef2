// Names and ids of the workflows. They are stored in journals and Temporal histories, so they must never change. No
// imports: Temporal's sandbox loads this file.
export const studyRunName = 'study-run';
export const interviewRunName = 'interview-run';
export const workflowNames: readonly string[] = [studyRunName, interviewRunName];

export const studyRunId = (studyId: string, batchId: string) => `study-run:${studyId}:${batchId}`;
export const interviewRunId = (studyId: string, batchId: string, participantId: string) =>
  `interview-run:${studyId}:${batchId}:${participantId}`;

/** Number of a study's interviews that run in parallel. */
export const parallelInterviewsMax = 10;
/** Follow-up questions per planned question. */
export const followUpsPerQuestionMax = 1;
