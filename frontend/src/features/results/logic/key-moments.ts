import type { ParticipantResult } from '@windtunnel/contracts/http/results';

export type Finding = ParticipantResult['evidence']['keyInsights'][number];

/** Words from one turn that support a finding. */
export interface KeyMoment {
  readonly kind: 'Key insight' | 'Pain point' | 'Suggestion';
  /** How the analysis interprets the words. */
  readonly finding: string;
  readonly words: string;
}

/** The quoted passages in an interview, by message id. A claim that appears under two headings is listed once. */
export function keyMoments({ evidence }: Pick<ParticipantResult, 'evidence'>): ReadonlyMap<string, KeyMoment[]> {
  const moments = new Map<string, KeyMoment[]>();
  const add = (kind: KeyMoment['kind'], findings: readonly Finding[]) => {
    for (const { text: finding, quotes } of findings)
      for (const { messageId, text: words } of quotes) {
        const known = moments.get(messageId) ?? [];
        if (known.some((moment) => moment.finding === finding && moment.words === words)) continue;
        moments.set(messageId, [...known, { kind, finding, words }]);
      }
  };
  add('Pain point', evidence.painPoints);
  add('Suggestion', evidence.suggestions);
  add('Key insight', evidence.keyInsights);
  return moments;
}

/** Part of a turn. `marked` is set if it supports a finding. */
export interface Stretch {
  readonly text: string;
  readonly marked: boolean;
}

/** Splits a turn so that the quoted words stand out. Words that do not occur in it are ignored; overlaps are merged. */
export function markedStretches(said: string, moments: readonly KeyMoment[]): Stretch[] {
  const spans = moments
    .map(({ words }) => ({ start: said.indexOf(words), end: said.indexOf(words) + words.length }))
    .filter(({ start, end }) => start >= 0 && end > start)
    .toSorted((a, b) => a.start - b.start);
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { start, end } of spans) {
    if (end <= from) continue;
    if (start > from) stretches.push({ text: said.slice(from, start), marked: false });
    stretches.push({ text: said.slice(Math.max(start, from), end), marked: true });
    from = end;
  }
  if (from < said.length) stretches.push({ text: said.slice(from), marked: false });
  return stretches;
}
