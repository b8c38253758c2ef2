import type { Quote, StudyAnalysis, Takeaway, Theme } from '@windtunnel/contracts/analysis';
import * as z from 'zod';
import { exactQuote, type Transcript } from './exact-quote.ts';

const voice = z.object({ participantId: z.string(), messageId: z.string(), text: z.string() });
const sentiment = z.enum(['positive', 'negative', 'mixed', 'neutral']);
/** What is asked of the model about all interviews. It is never asked for a count. */
export const claimedStudy = z.object({
  summary: z.string().min(1).max(2_000),
  takeaways: z.array(
    z.object({
      many: z.string().min(1).max(300),
      one: z.string().min(1).max(300),
      kind: z.enum(['problem', 'plus', 'need', 'wish', 'belief', 'habit', 'answer']),
      action: z.string().max(500),
      voices: z.array(voice),
      against: z.array(voice),
    }),
  ),
  themes: z.array(z.object({ label: z.string().min(1).max(120), voices: z.array(voice.extend({ sentiment })) })),
  nextSteps: z.array(z.string().min(1).max(500)),
});
type ClaimedStudy = z.output<typeof claimedStudy>;
type Voice = z.output<typeof voice>;

/** A number of participants in a sentence that may hold none: counts are ours. */
const countsParticipants =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|half|most|all|both|the majority|several)(?: of| out of)?(?: the| these| those)? (?:\d+|two|three|four|five|six|seven|eight|nine|ten|them|people|participants|interviewees|users|respondents|persons)\b|\b\d+\s?%/i;

/** What is wrong with an analysis as a whole, as it is sent back to the model. */
export function studyProblems({ summary, takeaways }: ClaimedStudy): string[] {
  const counted = [summary, ...takeaways.flatMap(({ many, one }) => [many, one])].filter((text) =>
    countsParticipants.test(text),
  );
  return counted.length === 0
    ? []
    : [`Never state how many participants say something: "${counted[0]?.slice(0, 80)}".`];
}

/** What is left of a model's analysis: findings that a participant said, each counted by those who said it. */
export function supportedStudy(claimed: ClaimedStudy, said: readonly Transcript[]): StudyAnalysis {
  const quotes = (voices: readonly Voice[]) => onePerParticipant(voices.flatMap((each) => quoteOf(each, said) ?? []));
  const takeaways = claimed.takeaways
    .flatMap(({ voices, against, ...claim }) => takeawayOf(claim, quotes(voices), quotes(against), said.length) ?? [])
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 12);
  return {
    summary: [claimed.summary, ...takeaways.slice(0, 2).map(({ text }) => text)].join(' ').slice(0, 3_000),
    withheld: null,
    directAnswers: [],
    takeaways,
    thingsToCheck: [],
    nextSteps: claimed.nextSteps.slice(0, 10),
    themes: claimed.themes.flatMap((theme) => themeOf(theme, said) ?? []).slice(0, 20),
  };
}

function quoteOf({ participantId, messageId, text }: Voice, said: readonly Transcript[]): Quote | null {
  const transcript = said.find((each) => each.participantId === participantId);
  return transcript === undefined ? null : exactQuote({ messageId, text }, transcript);
}

function onePerParticipant(quotes: readonly Quote[]): Quote[] {
  return [...new Map(quotes.toReversed().map((quote) => [quote.participantId, quote])).values()].toReversed();
}

type Claim = Pick<ClaimedStudy['takeaways'][number], 'many' | 'one' | 'kind' | 'action'>;

/** No one is counted on both sides; who is quoted for and against counts for. */
function takeawayOf(claim: Claim, quotes: Quote[], against: Quote[], total: number): Takeaway | null {
  const count = quotes.length;
  if (count === 0) return null;
  const voiced = new Set(quotes.map(({ participantId }) => participantId));
  const predicate = (count === 1 ? claim.one : claim.many).replace(/[.\s]+$/, '');
  return {
    text: `${count} of ${total} ${predicate}.`,
    count,
    total,
    quotes,
    counterQuotes: against.filter(({ participantId }) => !voiced.has(participantId)),
    weight: count === 1 ? 'single-voice' : count * 2 > total ? 'major' : 'finding',
    kind: claim.kind,
    action: claim.action.trim() === '' ? null : claim.action.trim(),
    askedBy: 0,
    askQuote: null,
  };
}

function themeOf({ label, voices }: ClaimedStudy['themes'][number], said: readonly Transcript[]): Theme | null {
  const voiced = voices.flatMap((each) => {
    const quote = quoteOf(each, said);
    return quote === null ? [] : [{ quote, sentiment: each.sentiment }];
  });
  const quotes = onePerParticipant(voiced.map(({ quote }) => quote));
  if (quotes.length === 0) return null;
  const marks = quotes.map(({ participantId }) => ({
    participantId,
    sentiment: voiced.find(({ quote }) => quote.participantId === participantId)?.sentiment ?? 'neutral',
  }));
  const sides = new Set(marks.map((mark) => mark.sentiment));
  const [only] = sides;
  return {
    label,
    sentiment: sides.size === 1 && only !== undefined ? only : 'mixed',
    participantIds: marks.map(({ participantId }) => participantId),
    quotes,
    marks,
  };
}
