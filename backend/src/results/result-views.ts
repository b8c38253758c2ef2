import type {
  InterviewProgress,
  LiveProgress,
  ParticipantResult,
  StudyAnalysisView,
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

export function studyAnalysisView(
  recorded: NonNullable<StudyDetailDocument['studyAnalysis']>,
  interviews: number,
): StudyAnalysisView {
  const { summary, takeaways, nextSteps, themes } = recorded.analysis;
  return {
    summary,
    takeaways: takeaways.map(({ text }) => text),
    nextSteps,
    evidence: { takeaways, themes },
    engine: recorded.engine,
    recordedAt: recorded.recordedAt,
    interviews,
  };
}

/** Rounded, 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}
