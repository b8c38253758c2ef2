import type { Quote, StudyAnalysis } from '@windtunnel/contracts/analysis';
import { ancestorsOf } from '../../src/codebook/counting/standing.ts';
import type { Mention } from '../../src/codebook/panel.ts';
import type { Claim, Corpus } from '../../src/corpus/corpus.ts';
import { type CodedStudy, claimIn } from '../coded.ts';
import { atMost, exactly, type Figure, share } from '../figure.ts';
import type { HeldStudy } from '../hold-study.ts';

export interface AnalysedStudy {
  readonly held: HeldStudy;
  readonly analysis: StudyAnalysis;
  /** Of the analyses of single participants. */
  readonly quotes: readonly Quote[];
}

/** A1: every quote is the exact words of its message. */
export function quotesGate(studies: readonly AnalysedStudy[]): Figure {
  const faults: string[] = [];
  let count = 0;
  for (const { held, analysis, quotes } of studies) {
    const contents = new Map(
      held.input.interviews.flatMap(({ messages }) => messages.map(({ messageId, content }) => [messageId, content])),
    );
    const speakers = new Map(
      held.input.interviews.flatMap(({ participantId, messages }) =>
        messages.map(({ messageId }) => [messageId, participantId]),
      ),
    );
    for (const quote of [...quotesIn(analysis), ...quotes]) {
      count += 1;
      const exact =
        contents.get(quote.messageId)?.slice(quote.start, quote.end) === quote.text &&
        speakers.get(quote.messageId) === quote.participantId;
      if (!exact) faults.push(`${held.study.id}: ${quote.text}`);
    }
  }
  return exactly('A1', 'quotes that are exact words', share(count - faults.length, count), 1, faults);
}

export function quotesIn({ takeaways, directAnswers, thingsToCheck, themes }: StudyAnalysis): Quote[] {
  return [
    ...takeaways.flatMap(({ quotes, counterQuotes, askQuote }) => [
      ...quotes,
      ...counterQuotes,
      ...(askQuote === null ? [] : [askQuote]),
    ]),
    ...directAnswers.flatMap(({ quotes }) => quotes),
    ...thingsToCheck.flatMap(({ quotes }) => quotes),
    ...themes.flatMap(({ quotes }) => quotes),
  ];
}

/** A2: every count holds when the transcripts are counted once more, by another program. Without a codebook, by the quotes. */
export function countsGate(studies: readonly (AnalysedStudy & { readonly coded: CodedStudy | null })[]): Figure {
  let counted = 0;
  const faults = studies.flatMap(({ held, analysis, coded }) =>
    analysis.takeaways.flatMap(({ text, count, total, quotes, counterQuotes }) => {
      counted += 1;
      const quoted = new Set(quotes.map(({ participantId }) => participantId));
      const both = counterQuotes.some(({ participantId }) => quoted.has(participantId));
      if (count > total || quoted.size > count || both || !saysCount(text, count, total))
        return [`${held.study.id}: ${text}`];
      const recounted = coded === null ? null : recount(text, coded);
      return recounted === null || recounted === count ? [] : [`${held.study.id}: ${text} (recounted ${recounted})`];
    }),
  );
  return exactly('A2', 'counts that do not hold when recounted', counted === 0 ? Number.NaN : faults.length, 0, faults);
}

function saysCount(text: string, count: number, total: number): boolean {
  const some = new RegExp(`\\b${count} of (?:the )?${total}\\b`).test(text);
  return some || (count === total && new RegExp(`\\ball (?:the )?${total}\\b`, 'i').test(text));
}

/** How many people say what a finding says: the claim or one that falls under it, and nothing against it anywhere. */
function recount(text: string, { held, panel }: CodedStudy): number | null {
  const claim = claimIn(text, panel.corpus);
  if (claim === null) return -1;
  const scope =
    panel.named.length < 2 ? null : (panel.named.find(({ name }) => text.startsWith(`${name}: `))?.id ?? null);
  const heard = panel.mentions.filter(
    (each) =>
      !each.modelled && each.implied !== true && (scope === null || each.scope === null || each.scope === scope),
  );
  const people = held.interviews.map(({ participant }) => participant.participantId);
  return people.filter((person) => {
    const own = heard.filter((each) => each.person === person);
    return (
      own.some((each) => ancestorsOf(each.claim.id, panel.corpus).includes(claim.id)) &&
      !contradicts(claim, own, panel.corpus)
    );
  }).length;
}

function contradicts(claim: Claim, own: readonly Mention[], corpus: Corpus): boolean {
  const opposites = new Set(ancestorsOf(claim.id, corpus).flatMap((each) => corpus.claims.get(each)?.opposite ?? []));
  const denied = own.some((each) => ancestorsOf(each.claim.id, corpus).some((ancestor) => opposites.has(ancestor)));
  const spoilt = own.some(
    ({ claim: other }) =>
      other.kind === 'problem' && other.severity >= 2 && other.about === claim.about && other.issue === claim.issue,
  );
  return denied || (claim.kind === 'plus' && spoilt);
}

/** A5: where there is nothing to find, nothing great is found. The mean over panels. */
export function nullGate(studies: readonly AnalysedStudy[]): Figure {
  const majors = studies.flatMap(({ analysis }) =>
    analysis.takeaways.filter(({ weight }) => weight === 'major').map(({ text }) => text),
  );
  const most = Math.max(
    ...studies.map(({ analysis }) => analysis.takeaways.filter(({ weight }) => weight === 'major').length),
  );
  return atMost(
    'A5',
    'major findings on a study with nothing to find, most',
    studies.length === 0 ? Number.NaN : most,
    1,
    majors,
  );
}
