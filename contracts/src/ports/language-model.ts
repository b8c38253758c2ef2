import * as z from 'zod';
import { type Engine, engine, type ModelPrice, type TokenUse, tokenUse } from '../engine.ts';
import { spokenExchange, taskAttempt, transcriptMessage } from '../interview.ts';
import { configuration } from '../rules/configuration.ts';
import { type ParticipantProfile, participantProfile, shownProfile, unmetCriterion } from '../rules/participant.ts';
import { planItem } from '../rules/plan-item.ts';
import { type StudyType, studyType } from '../rules/study-type.ts';

/**
 * Generates participants, suggestions, interviews and analyses. Inputs contain only what the model may know at that
 * point: a participant never sees the study's objective, an analysis sees only transcripts. Output is untrusted: the
 * caller parses it with the schemas below, retries if it does not match, and then fails that participant.
 */
export interface LanguageModel {
  /** Recorded with everything generated. Studies choose a model by the engine's name. */
  readonly engine: Engine;
  /** The host to which study text is sent; null for a model in this process. */
  readonly host: string | null;
  /** Absent or null if this installation does not state one. */
  readonly price?: ModelPrice | null;
  available(): Promise<boolean>;
  /** The same model, called for one user. Absent from models that cost nothing. */
  onBehalfOf?(caller: ModelCaller): LanguageModel;
  /** @param onGenerated Called with each participant that is finished before the others. */
  generateParticipants(
    input: GenerateParticipants,
    signal?: AbortSignal,
    onGenerated?: (participant: ParticipantProfile) => void,
  ): Promise<unknown>;
  replaceParticipant(input: ReplaceParticipant, signal?: AbortSignal): Promise<unknown>;
  /** Only a usability study has tasks. */
  suggestTasksAndQuestions(input: { type: StudyType; objective: string; locale: string }): Promise<unknown>;
  suggestConceptQuestions(input: {
    conceptName: string;
    conceptDescription: string;
    objective: string;
    locale: string;
  }): Promise<unknown>;
  suggestComparativeQuestions(input: {
    concepts: readonly { name: string; description: string }[];
    objective: string;
    locale: string;
  }): Promise<unknown>;
  suggestProductDiscovery(input: { productDomain: string; objective: string; locale: string }): Promise<unknown>;
  suggestDesignReviewQuestions(input: {
    screens: readonly { screenId: string; screenName: string; imageDescription: string }[];
    objective: string;
    locale: string;
  }): Promise<unknown>;
  /** What to say before launch about a study that this model will not answer well. Changes nothing. */
  reviewStudy(input: ReviewStudy, signal?: AbortSignal): Promise<unknown>;
  /** Called once at launch, before the interviews, and expected to be quick. A model that keeps no list answers []. */
  prepareInterviews(input: PrepareInterviews, signal?: AbortSignal): Promise<unknown>;
  interviewTurn(input: InterviewTurn, signal?: AbortSignal): Promise<unknown>;
  /** @throws DomainError ANALYSIS_NOT_POSSIBLE for an interview of another engine that this one cannot analyse. */
  analyseParticipant(input: AnalyseParticipant, signal?: AbortSignal): Promise<unknown>;
  /** @throws DomainError ANALYSIS_NOT_POSSIBLE for interviews of another engine that this one cannot analyse. */
  analyseStudy(input: AnalyseStudy, signal?: AbortSignal): Promise<unknown>;
}

/** On whose behalf a model is called. */
export interface ModelCaller {
  /** Calls of different users share the model evenly. */
  readonly userId: string;
  /** Called after every answer with what it took, whether or not the answer can be used. */
  readonly spent: (tokenUse: TokenUse) => void;
}

/** The language models of this installation. */
export interface LanguageModels {
  /** Speaks for every study whose owner has not chosen another. */
  readonly usual: LanguageModel;
  /** All of them, the usual one included. */
  readonly all: readonly LanguageModel[];
}

export const generateParticipants = z.object({
  /** Root seed for all of this study's participants, e.g. the study id. */
  seed: z.string(),
  /**
   * How many participants have already been generated for this study (regenerating and replacing continue the
   * sequence).
   */
  generatedBefore: z.int().min(0),
  studyType,
  audienceCriteria: z.string(),
  /** 0 generates no one and only counts which criteria the `panel` meets. */
  count: z.int().min(0).max(10),
  /** One id per participant to generate, in order. */
  participantIds: z.array(z.string()),
  /** Those whom the new ones join: none of their names is reused, and the quotas are those of all together. */
  panel: z.array(participantProfile).optional(),
});
export type GenerateParticipants = z.output<typeof generateParticipants>;
export const generatedParticipants = z.object({
  participants: z.array(participantProfile),
  /** Phrases in the criteria that the model could not use; shown to the researcher. */
  notModelled: z.array(z.string()),
  /** Criteria that only a part of the panel meets, counted over the whole panel. */
  unmet: z.array(unmetCriterion).default([]),
});

export const replaceParticipant = z.object({
  seed: z.string(),
  generatedBefore: z.int().min(0),
  studyType,
  audienceCriteria: z.string(),
  participantId: z.string(),
  rejected: participantProfile,
  /** The rest of the panel: the replacement reuses none of its names and preserves its quotas. */
  panel: z.array(participantProfile),
});
export type ReplaceParticipant = z.output<typeof replaceParticipant>;
export const replacedParticipant = z.object({
  participant: participantProfile,
  /** `unmet` of the panel with the replacement in it; absent if it has not changed. */
  unmet: z.array(unmetCriterion).optional(),
});
export type ReplacedParticipant = z.output<typeof replacedParticipant>;

export const suggestedTasksAndQuestions = z.object({ tasks: z.array(z.string()), questions: z.array(z.string()) });
export const suggestedQuestions = z.object({ questions: z.array(z.string()) });
export const suggestedDiscovery = z.object({
  discussionTopics: z.array(z.string()),
  targetOutcomes: z.array(z.string()),
});
export const suggestedScreenQuestions = z.object({
  screens: z.array(z.object({ screenId: z.string(), questions: z.array(z.string()) })),
});

export const reviewStudy = z.object({
  studyType,
  /** As it would be launched, without target outcomes. */
  material: configuration,
  audienceCriteria: z.string(),
  participantCount: z.int().min(1).max(10),
});
export type ReviewStudy = z.output<typeof reviewStudy>;
export const warningReason = z.enum([
  'language',
  'no-question',
  'leading',
  'double-barrelled',
  'outside-domains',
  'few-answers',
  'sensitive',
  'other',
]);
export const studyWarning = z.object({
  /** `index` of the plan item that it is about; null for the study as a whole. */
  questionIndex: z.int().min(0).nullable(),
  reason: warningReason,
  /** Why, in one or two sentences. What to do about it follows from the reason, and the page says it. */
  text: z.string().min(1).max(600),
});
export type StudyWarning = z.output<typeof studyWarning>;
export const reviewedStudy = z.object({
  warnings: z.array(studyWarning).max(250),
  /** The study is written in a language that this model does not speak. */
  foreign: z.boolean(),
});
export type ReviewedStudy = z.output<typeof reviewedStudy>;

/** A short opaque name of something that interviews draw on, such as a sentence's id. */
const use = z.string().min(1).max(64);

export const prepareInterviews = z.object({
  studyType,
  material: configuration,
  panel: z.array(participantProfile),
  usedBefore: z.array(use),
});
export type PrepareInterviews = z.output<typeof prepareInterviews>;
export const preparedInterviews = z.object({
  /** What this launch will draw on, so that the account's next studies avoid it. Recorded with the launch. */
  uses: z.array(use),
});

export const interviewTurn = z.object({
  participant: participantProfile,
  /** Everyone who is interviewed in this launch, `participant` included, in slot order. */
  panel: z.array(participantProfile),
  /** `uses` of this account's last five launches before this one, as recorded with this launch: to be avoided. */
  usedBefore: z.array(use),
  studyType,
  /** What the participant has in front of them. No objective, no title, no target outcomes. */
  material: configuration,
  item: planItem,
  /**
   * Position of the item in this participant's order, starting at 0; `item.index` is its number in the configuration.
   */
  questionIndex: z.int().min(0),
  questionCount: z.int().min(1),
  /** The participant's slot in the launched panel, 0 to 9: no two participants in a study share one. */
  slot: z.int().min(0).max(9),
  /** 0 is the planned question, 1 the interviewer's follow-up. */
  followUp: z.int().min(0).max(1),
  said: z.array(spokenExchange),
});
export type InterviewTurn = z.output<typeof interviewTurn>;

export const interviewTurnOutput = z.object({
  interviewer: z.string().min(1).max(4_000),
  participant: z.string().min(1).max(8_000),
  /** True if the interviewer wants to follow up on this answer. */
  wantsFollowUp: z.boolean(),
  /** Only for tasks: how the attempt went. */
  task: taskAttempt.optional(),
  /** How long a real person would have needed, in milliseconds. */
  spokenMs: z.int().min(0).max(3_600_000),
  /** Absent from models that count none. */
  tokenUse: tokenUse.optional(),
});
export type InterviewTurnOutput = z.output<typeof interviewTurnOutput>;

/** One interview as an analysis sees it. */
const analysedInterview = z.object({
  participantId: z.string(),
  participantName: z.string(),
  /** As the researcher sees them. The seed is left out: what was said is judged by its words alone. */
  participant: shownProfile,
  /** The engine that held the interview. It may be another one than the engine that is asked to analyse it. */
  engine,
  messages: z.array(transcriptMessage),
});
export type AnalysedInterview = z.output<typeof analysedInterview>;

export const analyseParticipant = z.object({
  studyType,
  /** What the participant had in front of them, without target outcomes. */
  material: configuration,
  ...analysedInterview.shape,
});
export type AnalyseParticipant = z.output<typeof analyseParticipant>;
export const analyseStudy = z.object({
  studyType,
  title: z.string(),
  objective: z.string(),
  material: configuration,
  interviews: z.array(analysedInterview),
});
export type AnalyseStudy = z.output<typeof analyseStudy>;
