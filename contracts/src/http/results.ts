import * as z from 'zod';
import { quote, studyAnalysis } from '../analysis.ts';
import { engine } from '../engine.ts';
import { studyType } from '../rules/study-type.ts';
import { participantOfStudy, resultsPageQuery } from './participants.ts';
import type { Route } from './route.ts';
import { studyId } from './studies.ts';
import { participantView, progress, studyView } from './study-view.ts';

const evidence = z.object({ text: z.string(), quotes: z.array(quote) });

export const participantResult = z.object({
  participantId: z.string(),
  status: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  completedAt: z.string().nullable(),
  frontendSummary: z.string().nullable(),
  keyInsights: z.array(z.string()),
  painPoints: z.array(z.string()),
  suggestions: z.array(z.string()),
  /** The same findings with the exact words behind each. */
  evidence: z.object({
    keyInsights: z.array(evidence),
    painPoints: z.array(evidence),
    suggestions: z.array(evidence),
  }),
  failureReason: z.string().nullable(),
});
export type ParticipantResult = z.output<typeof participantResult>;

/** What a study's success rate measures: tasks that were done where there are tasks, elsewhere finished interviews. */
export const success = z.object({ measure: z.enum(['tasks', 'interviews']), done: z.number(), of: z.number() });
export type Success = z.output<typeof success>;

/** How far an interview has got: exchanges recorded out of those planned, and the latest answer. */
export const interviewProgress = z.object({
  participantId: z.string(),
  name: z.string(),
  status: z.enum(['PENDING', 'RUNNING', 'COMPLETED', 'FAILED']),
  answered: z.number(),
  planned: z.number(),
  latest: z.string().nullable(),
});
export type InterviewProgress = z.output<typeof interviewProgress>;

/** One message of the live stream: the whole current state, so that a missed one costs nothing. */
export const liveProgress = z.object({
  studyId: z.string(),
  status: z.string(),
  progress,
  interviews: z.array(interviewProgress),
});
export type LiveProgress = z.output<typeof liveProgress>;

export const message = z.object({
  id: z.string(),
  speaker: z.enum(['interviewer', 'ai', 'assistant', 'participant', 'user', 'system']),
  content: z.string(),
  /** When it was recorded, never after the result's `completedAt`. A question and its answer are recorded together. */
  timestamp: z.string(),
  messageMetadata: z.object({
    conceptId: z.string().optional(),
    screenId: z.string().optional(),
    screenshotUrl: z.string().optional(),
  }),
  stepIndex: z.number(),
  questionIndex: z.number().nullable(),
  interviewPhase: z.enum(['question', 'follow-up']),
});
export type Message = z.output<typeof message>;

export const metrics = z.object({
  /** Seconds of interview time. */
  duration: z.number(),
  messageCount: z.number(),
  questionCount: z.number(),
  tasksCompleted: z.number(),
  taskCount: z.number(),
  /** Completed tasks as a percentage of `taskCount`, 0 to 100, rounded. */
  successRate: z.number(),
});

const studyAnalysisView = z.object({
  summary: z.string(),
  /** Why there is no summary; null if there is one. */
  withheld: z.string().nullable(),
  takeaways: z.array(z.string()),
  nextSteps: z.array(z.string()),
  evidence: studyAnalysis.pick({ directAnswers: true, takeaways: true, thingsToCheck: true, themes: true }),
  engine,
  /** What participants, suggestions, interviews and analyses took, both ways; null if the engine counts none. */
  tokens: z.number().nullable(),
  /** What they cost by the prices in the settings, an estimate; null if a model that was used has no price there. */
  cost: z.object({ currency: z.string(), amount: z.number() }).nullable(),
  recordedAt: z.string(),
  /** The number of interviews it is based on. */
  interviews: z.number(),
});
export type StudyAnalysisView = z.output<typeof studyAnalysisView>;

const metaAnalysis = z.object({ metaAnalysis: studyAnalysisView });
const refreshErrors = [
  'STUDY_NOT_FOUND',
  'STUDY_NOT_COMPLETED',
  'ANALYSIS_IN_PROGRESS',
  'ANALYSIS_NOT_POSSIBLE',
  'ENGINE_NOT_CONFIGURED',
  'AI_UNAVAILABLE',
  'AI_OUTPUT_REFUSED',
  'MODEL_BUDGET_USED_UP',
  'TOO_MANY_MODEL_REQUESTS',
] as const;

export const questionFilterItem = z.object({ index: z.number(), text: z.string(), messageCount: z.number() });

export const resultRoutes = {
  results: {
    method: 'GET',
    path: '/api/studies/:id/results',
    auth: 'user',
    params: studyId,
    query: resultsPageQuery,
    response: z.object({
      study: studyView,
      /** That holds the interviews; null before the launch. */
      engine: engine.nullable(),
      results: z.object({
        total: z.number(),
        completed: z.number(),
        failed: z.number(),
        success,
        /** `success` as a rounded percentage, 0 to 100. */
        successRate: z.number(),
      }),
      participantResults: z.array(z.object({ participant: participantView, result: participantResult })),
      interviews: z.array(interviewProgress),
      studyAnalysisStatus: z.enum(['pending', 'recorded', 'failed']),
      pagination: z.object({ page: z.number(), limit: z.number(), total: z.number(), pages: z.number() }),
    }),
    errors: ['STUDY_NOT_FOUND'],
  },
  /**
   * Server-sent events of `liveProgress`; honours `Last-Event-ID`. Closes once the study has ended, and within a second
   * of the end of the session.
   */
  live: {
    method: 'GET',
    path: '/api/studies/:id/live',
    auth: 'user',
    params: studyId,
    response: liveProgress,
    errors: ['STUDY_NOT_FOUND', 'TOO_MANY_STREAMS'],
  },
  studyAnalysis: {
    method: 'GET',
    path: '/api/studies/:id/meta-analysis',
    auth: 'user',
    params: studyId,
    /** `refresh=true` does what `refreshStudyAnalysis` does. It is kept for programs that were written before that. */
    query: z.object({ refresh: z.enum(['true', 'false']).default('false') }),
    response: metaAnalysis,
    errors: ['META_ANALYSIS_NOT_FOUND', ...refreshErrors],
  },
  /** Analyses a completed study again, at no cost in credits. */
  refreshStudyAnalysis: {
    method: 'POST',
    path: '/api/studies/:id/meta-analysis',
    auth: 'user',
    params: studyId,
    response: metaAnalysis,
    errors: refreshErrors,
  },
  participant: {
    method: 'GET',
    path: '/api/studies/:id/participants/:participantId',
    auth: 'user',
    params: participantOfStudy,
    response: z.object({
      participant: participantView,
      study: z.object({ id: z.string(), title: z.string(), type: studyType }),
      result: participantResult,
      metrics,
      messageCount: z.number(),
      /** All panel participants in order, for Previous, Next and 'k of n'. */
      panel: z.array(z.string()),
    }),
    errors: ['STUDY_NOT_FOUND', 'PARTICIPANT_NOT_FOUND'],
  },
  /**
   * All messages, or those of one filter option: `questionIndex` is the option's `index` in `questions`, in a design review
   * that of a screen.
   */
  messages: {
    method: 'GET',
    path: '/api/studies/:id/participants/:participantId/messages',
    auth: 'user',
    params: participantOfStudy,
    query: z.object({
      questionIndex: z.coerce.number().int().min(0).optional(),
      screenId: z.string().max(64).optional(),
    }),
    response: z.object({ messages: z.array(message) }),
    errors: ['STUDY_NOT_FOUND', 'PARTICIPANT_NOT_FOUND'],
  },
  /** Options for the transcript filter: questions, or the screens of a design review. */
  questions: {
    method: 'GET',
    path: '/api/studies/:id/participants/:participantId/questions',
    auth: 'user',
    params: participantOfStudy,
    response: z.object({
      questions: z.array(
        questionFilterItem.extend({ screenId: z.string().optional(), conceptId: z.string().optional() }),
      ),
    }),
    errors: ['STUDY_NOT_FOUND', 'PARTICIPANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
