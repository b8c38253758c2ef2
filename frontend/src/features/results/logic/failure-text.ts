import { errorTable } from '@windtunnel/contracts/errors';

/** Why an interview failed, in words. Reasons are recorded as codes, mostly from the error table. */
export function interviewFailureText(reason: string | null): string {
  switch (reason) {
    case null:
    case 'INTERVIEW_FAILED':
    case 'RUN_FAILED':
      return 'It could not be completed.';
    case 'CANCELLED':
      return 'The study was cancelled before it ended.';
    case 'ANALYSIS_NOT_POSSIBLE':
      return 'Another engine began it, and the present one cannot analyse it.';
    default: {
      const known = Object.entries(errorTable).find(([code]) => code === reason)?.[1].text ?? reason;
      return known.endsWith('.') ? known : `${known}.`;
    }
  }
}
