import type { InterviewProgress } from '@windtunnel/contracts/http/results';

/**
 * The progress of an interview, from 0 to 1. Follow-ups can make it longer than planned; progress is 1 only once it has
 * ended.
 */
export function shareAnswered({ status, answered, planned }: InterviewProgress): number {
  if (status === 'COMPLETED') return 1;
  return planned === 0 ? 0 : Math.min(0.98, answered / planned);
}

/** The most recent words from the interview that has progressed furthest. */
export function newestWords(interviews: readonly InterviewProgress[]) {
  const speaking = interviews.flatMap((interview) =>
    interview.status === 'RUNNING' && interview.latest !== null ? [{ ...interview, latest: interview.latest }] : [],
  );
  return speaking.toSorted((a, b) => b.answered - a.answered)[0] ?? null;
}
