/** Stream names. Only this file composes and parses them. */
export const studyStream = (studyId: string) => `study-${studyId}`;
export const creditsStream = (userId: string) => `credits-${userId}`;
export const accountStream = (userId: string) => `account-${userId}`;
export const projectStream = (projectId: string) => `project-${projectId}`;
/** The saved panels of one user. */
export const panelsStream = (userId: string) => `panels-${userId}`;
export const referralStream = (code: string) => `referral-${code}`;
export const modelUseStream = (userId: string) => `modeluse-${userId}`;
export const subscriptionStream = (userId: string) => `subscription-${userId}`;
export const notificationsStream = (userId: string) => `notifications-${userId}`;
/** What one auditor or analyst was shown. */
export const accessStream = (userId: string) => `access-${userId}`;
export const interviewStream = (studyId: string, participantId: string) => `interview-${studyId}-${participantId}`;

/** The part after the kind: the aggregate's id (for an interview: study and participant id joined by `-`). */
export function streamId(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}
