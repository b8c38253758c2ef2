import { studyAnalysis } from '@windtunnel/contracts/analysis';
import type {
  InterviewProgress,
  LiveProgress,
  ParticipantResult,
  StudyAnalysisView,
  Success,
} from '@windtunnel/contracts/http/results';
import type { Progress } from '@windtunnel/contracts/http/study-view';
import type { InterviewDocument } from '@windtunnel/contracts/read-models/interview';
import type { StudyDetailDocument } from '@windtunnel/contracts/read-models/study-detail';
import { progressOf } from '../studies/study-view.ts';

/** A study with its interviews by participant. */
export interface StudyResults {
  readonly study: StudyDetailDocument;
  readonly interviews: ReadonlyMap<string, InterviewDocument>;
}

/** One participant's outcome. A running interview is PENDING until it has ended. */
export function participantResult(participantId: string, interview: InterviewDocument | null): ParticipantResult {
  const analysis = interview?.analysis ?? null;
  const texts = (findings: readonly { readonly text: string }[] | undefined) =>
    (findings ?? []).map(({ text }) => text);
  return {
    participantId,
    status: interview === null || interview.status === 'RUNNING' ? 'PENDING' : interview.status,
    completedAt: interview?.completedAt ?? null,
    frontendSummary: analysis?.summary ?? null,
    keyInsights: texts(analysis?.keyInsights),
    painPoints: texts(analysis?.painPoints),
    suggestions: texts(analysis?.suggestions),
    evidence: {
      keyInsights: analysis?.keyInsights ?? [],
      painPoints: analysis?.painPoints ?? [],
      suggestions: analysis?.suggestions ?? [],
    },
    failureReason: interview?.failureReason ?? null,
  };
}

/** The stage that each interview of a launched study has reached, in the panel's order. */
export function interviewProgress({ study, interviews }: StudyResults): InterviewProgress[] {
  if (study.launchedAt === null) return [];
  return study.participants.map(({ participantId, name }) => {
    const interview = interviews.get(participantId);
    const answers = interview?.messages.filter(({ speaker }) => speaker === 'participant') ?? [];
    return {
      participantId,
      name,
      status: interview?.status ?? 'PENDING',
      answered: answers.filter(({ followUp }) => followUp === 0).length,
      planned: interview?.plan.length ?? 0,
      latest: answers.at(-1)?.content ?? null,
    };
  });
}

/** The complete current state of a run, as sent by the live stream. */
export function liveProgress(results: StudyResults): LiveProgress {
  return {
    studyId: results.study.studyId,
    status: results.study.status,
    progress: interviewCounts(results),
    interviews: interviewProgress(results),
  };
}

/** How many of the launched panel's interviews have ended, and how. */
export function interviewCounts({ study, interviews }: StudyResults): Progress {
  const ended = (wanted: InterviewDocument['status']) =>
    [...interviews.values()].filter(({ status }) => status === wanted).length;
  return progressOf(study, { completed: ended('COMPLETED'), failed: ended('FAILED') }, study.participants.length);
}

/** Tasks that were done in the completed interviews of a usability study; elsewhere, interviews that were completed. */
export function successOf(results: StudyResults): Success {
  const { completed, total } = interviewCounts(results);
  if (results.study.type !== 'USABILITY') return { measure: 'interviews', done: completed, of: total };
  const ended = [...results.interviews.values()].filter(({ status }) => status === 'COMPLETED');
  return {
    measure: 'tasks',
    done: ended.reduce((sum, { tasksCompleted }) => sum + tasksCompleted, 0),
    of: ended.reduce((sum, { tasks }) => sum + tasks, 0),
  };
}

export function studyAnalysisView(
  recorded: NonNullable<StudyDetailDocument['studyAnalysis']>,
  results: StudyResults,
  spending: Pick<StudyAnalysisView, 'tokens' | 'cost'>,
): StudyAnalysisView {
  // Documents of an earlier version lack the fields that later engines fill.
  const { summary, withheld, nextSteps, ...evidence } = studyAnalysis.parse(recorded.analysis);
  const { directAnswers, takeaways, thingsToCheck, themes } = evidence;
  return {
    summary,
    withheld,
    takeaways: takeaways.map(({ text }) => text),
    nextSteps,
    evidence: { directAnswers, takeaways, thingsToCheck, themes },
    engine: recorded.engine,
    ...spending,
    recordedAt: recorded.recordedAt,
    interviews: interviewCounts(results).completed,
  };
}

/** Rounded, 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}
