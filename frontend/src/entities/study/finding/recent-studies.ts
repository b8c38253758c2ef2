import { browserStorage } from '../../../lib/browser-storage.ts';

const key = 'windtunnel.recent-studies';
const keptMax = 12;

/** The ids of the studies that were opened in this browser, the last one first. Another user of it cannot read them. */
export function recentStudies(): readonly string[] {
  return (browserStorage.read(key) ?? '').split(' ').filter(Boolean);
}

export function rememberVisit(studyId: string): void {
  const others = recentStudies().filter((id) => id !== studyId);
  browserStorage.write(key, [studyId, ...others].slice(0, keptMax).join(' '));
}
