import * as z from 'zod';
import { tokenUse } from './engine.ts';

/** The exact words from a message: `content.slice(start, end) === text`. */
export const quote = z.object({
  participantId: z.string(),
  messageId: z.string(),
  start: z.int().min(0),
  end: z.int().min(1),
  text: z.string().min(1),
});
export type Quote = z.output<typeof quote>;

export const finding = z.object({ text: z.string().min(1).max(600), quotes: z.array(quote) });
export type Finding = z.output<typeof finding>;

export const participantAnalysis = z.object({
  summary: z.string().min(1).max(2_000),
  keyInsights: z.array(finding).max(10),
  painPoints: z.array(finding).max(10),
  suggestions: z.array(finding).max(10),
  tokenUse: tokenUse.optional(),
});
export type ParticipantAnalysis = z.output<typeof participantAnalysis>;

/** What a question's answers add up to: counts, spread, choices. */
export const directAnswer = z.object({
  /** The number of the planned question, in the order the researcher wrote them. */
  questionIndex: z.int().min(0),
  questionText: z.string(),
  conceptId: z.string().optional(),
  screenId: z.string().optional(),
  /** One sentence each. */
  lines: z.array(z.string().min(1).max(600)).min(1).max(8),
  quotes: z.array(quote).max(4),
});
export type DirectAnswer = z.output<typeof directAnswer>;

/**
 * A claim about the whole panel, with supporting and contradicting quotes. Fields with a default are missing from
 * analyses of earlier engines.
 */
export const takeaway = z.object({
  text: z.string().min(1).max(600),
  /** How many of the `total` participants voiced it; at least the number of participants quoted. */
  count: z.int().min(1),
  /** The participants whom it could concern: everyone interviewed, or fewer, such as those who got that far. */
  total: z.int().min(1),
  quotes: z.array(quote).min(1),
  counterQuotes: z.array(quote),
  weight: z.enum(['major', 'finding', 'single-voice']).default('finding'),
  kind: z.enum(['problem', 'plus', 'need', 'wish', 'belief', 'habit', 'answer']).default('answer'),
  /** What a team would do about it. */
  action: z.string().min(1).max(600).nullable().default(null),
  /** How many asked for the action. 0 says nothing, and nothing is shown: others may want it without having said so. */
  askedBy: z.int().min(0).default(0),
  askQuote: quote.nullable().default(null),
});
export type Takeaway = z.output<typeof takeaway>;

const sentiment = z.enum(['positive', 'negative', 'mixed', 'neutral']);
export const theme = z.object({
  label: z.string().min(1).max(120),
  sentiment,
  participantIds: z.array(z.string()).min(1),
  quotes: z.array(quote).min(1),
  /** Each participant's own sentiment. Empty in analyses of earlier engines. */
  marks: z.array(z.object({ participantId: z.string(), sentiment })).default([]),
});
export type Theme = z.output<typeof theme>;

/** Something that a modelled walk-through drew itself. A site was not visited, so it is never counted as a finding. */
export const thingToCheck = z.object({
  text: z.string().min(1).max(600),
  action: z.string().min(1).max(600).nullable(),
  quotes: z.array(quote),
});
export type ThingToCheck = z.output<typeof thingToCheck>;

export const studyAnalysis = z.object({
  /** The same words as `withheld` if there is no summary. */
  summary: z.string().min(1).max(3_000),
  /** Why there is no summary, as a sentence for the researcher. Null if there is one. */
  withheld: z.string().min(1).max(600).nullable().default(null),
  directAnswers: z.array(directAnswer).max(250).default([]),
  takeaways: z.array(takeaway).max(12),
  thingsToCheck: z.array(thingToCheck).max(20).default([]),
  nextSteps: z.array(z.string().min(1).max(600)).max(10),
  themes: z.array(theme).max(20),
  tokenUse: tokenUse.optional(),
});
export type StudyAnalysis = z.output<typeof studyAnalysis>;
