/** Names, ids and sizes of the runs that carry a launch to its end. No imports: a run's sandbox loads it. */
export const studyRunName = 'study-run';
export const interviewRunName = 'interview-run';
export const workflowNames: readonly string[] = [studyRunName, interviewRunName];

export const studyRunId = (studyId: string, batchId: string) => `study-run:${studyId}:${batchId}`;
export const interviewRunId = (studyId: string, batchId: string, participantId: string) =>
  `interview-run:${studyId}:${batchId}:${participantId}`;

/** How many interviews of one study run at the same time. */
export const parallelInterviewsMax = 10;
/** Follow-up questions per planned question. */
export const followUpsPerQuestionMax = 1;
