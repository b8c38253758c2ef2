import { browserStorage } from '../../lib/browser-storage.ts';

const key = 'windtunnel.seen-results';
const keptMax = 200;

/**
 * The studies whose results have been opened in this browser, so that a finished study asks for attention only until it
 * is read.
 */
export function seenResults(): ReadonlySet<string> {
  return new Set((browserStorage.read(key) ?? '').split(' ').filter(Boolean));
}

export function markResultsSeen(studyId: string): void {
  const seen = [...seenResults()].filter((id) => id !== studyId);
  browserStorage.write(key, [...seen, studyId].slice(-keptMax).join(' '));
}
