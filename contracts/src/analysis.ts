import * as z from 'zod';

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
});
export type ParticipantAnalysis = z.output<typeof participantAnalysis>;

/** A claim about the whole panel, with supporting and contradicting quotes. */
export const takeaway = z.object({
  text: z.string().min(1).max(600),
  /** How many of the `total` interviewed participants voiced it; at least the number of participants quoted. */
  count: z.int().min(1),
  total: z.int().min(1),
  quotes: z.array(quote).min(1),
  counterQuotes: z.array(quote),
});
export const theme = z.object({
  label: z.string().min(1).max(120),
  sentiment: z.enum(['positive', 'negative', 'mixed', 'neutral']),
  participantIds: z.array(z.string()).min(1),
  quotes: z.array(quote).min(1),
});
export const studyAnalysis = z.object({
  summary: z.string().min(1).max(3_000),
  takeaways: z.array(takeaway).max(12),
  nextSteps: z.array(z.string().min(1).max(600)).max(10),
  themes: z.array(theme).max(20),
});
export type StudyAnalysis = z.output<typeof studyAnalysis>;
