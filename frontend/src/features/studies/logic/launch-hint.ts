import type { StudyView } from '@windtunnel/contracts/http/study-view';

type HintedStudy = Pick<
  StudyView,
  'title' | 'objective' | 'audienceCriteria' | 'participants' | 'participantCount' | 'complete' | 'launchProblems'
>;

/**
 * The amber sentence on a draft that cannot be launched yet: 'Generate participants to launch' if only they are
 * missing, otherwise 'Complete: A, B and C'. Null if the server would launch it.
 */
export function launchHint(study: HintedStudy): string | null {
  if (study.launchProblems.length === 0) return null;
  const missing: string[] = [];
  if (study.title.trim() === '') missing.push('Title');
  if (study.objective.trim() === '') missing.push('Objective');
  if (!study.complete.configuration) missing.push('Study configuration');
  if (study.audienceCriteria.trim() === '') missing.push('Audience criteria');
  const participantsMissing = study.participants.length === 0;
  if (missing.length === 0 && participantsMissing) return 'Generate participants to launch';
  if (participantsMissing) missing.push('Participants');
  else if (study.participants.length !== study.participantCount)
    missing.push(`Participants (${study.participants.length} of ${study.participantCount})`);
  return missing.length === 0 ? study.launchProblems.join('. ') : `Complete: ${enumerate(missing)}`;
}

function enumerate(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
