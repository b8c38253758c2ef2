import type {
  InterviewProgress,
  LiveProgress,
  MetaAnalysis,
  ParticipantResult,
} from '@windtunnel/contracts/http/results';
import type { InterviewDocument } from '@windtunnel/contracts/read-models/interview';
import type { StudyDetailDocument } from '@windtunnel/contracts/read-models/study-detail';
import type { StudyResults } from './results.queries.ts';

/** One participant's outcome. A running interview is PENDING until it ended. */
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

/** Where each interview of a launched study is, in the panel's order. */
export function interviewProgress({ study, interviews }: StudyResults): InterviewProgress[] {
  if (study.launchedAt === null) return [];
  return study.participants.map(({ participantId, name }) => {
    const interview = interviews.get(participantId);
    const answers = interview?.messages.filter(({ speaker }) => speaker === 'participant') ?? [];
    return {
      participantId,
      name,
      status: interview?.status ?? 'PENDING',
      answered: answers.filter(({ probe }) => probe === 0).length,
      planned: interview?.plan.length ?? 0,
      latest: answers.at(-1)?.content ?? null,
    };
  });
}

/** The whole present state of a run, as the live stream sends it. */
export function liveProgress(results: StudyResults): LiveProgress {
  const ended = counts(results);
  return {
    studyId: results.study.studyId,
    status: results.study.status,
    progress: { completed: ended.completed, failed: ended.failed, total: ended.total },
    interviews: interviewProgress(results),
  };
}

/** People of the launched panel and how their interviews ended; the rate is completed of total, a rounded percent. */
export function counts({ study, interviews }: StudyResults) {
  const total = study.launchedAt === null ? 0 : study.participants.length;
  const all = [...interviews.values()];
  const completed = all.filter(({ status }) => status === 'COMPLETED').length;
  const failed = all.filter(({ status }) => status === 'FAILED').length;
  return { total, completed, failed, successRate: percent(completed, total) };
}

export function metaAnalysisView(
  made: NonNullable<StudyDetailDocument['metaAnalysis']>,
  interviews: number,
): MetaAnalysis {
  const { summary, takeaways, nextSteps, themes } = made.analysis;
  return {
    summary,
    takeaways: takeaways.map(({ text }) => text),
    nextSteps,
    evidence: { takeaways, themes },
    engine: made.engine,
    recordedAt: made.recordedAt,
    interviews,
  };
}

export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}
