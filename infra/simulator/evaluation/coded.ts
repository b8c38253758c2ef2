import { type Panel, readPanel } from '../src/codebook/panel.ts';
import type { Claim, Corpus } from '../src/corpus/corpus.ts';
import { corpus } from '../src/corpus/load-corpus.ts';
import type { Exchange, HeldStudy } from './hold-study.ts';

/** A held study and what the codebook reads in its words. */
export interface CodedStudy {
  readonly held: HeldStudy;
  readonly panel: Panel;
}

/** Reads a study's transcripts by wording, whoever held them. */
export function coded(held: HeldStudy, from: Corpus = corpus()): CodedStudy {
  return { held, panel: readPanel(held.study.material, held.input.interviews, from) };
}

/** Every exchange of a study with its speaker. */
export function spoken({ interviews }: HeldStudy) {
  return interviews.flatMap(({ participant, exchanges }, slot) =>
    exchanges.map((exchange): SpokenBy => ({ participant, slot, exchange })),
  );
}

export interface SpokenBy {
  readonly participant: HeldStudy['panel'][number];
  readonly slot: number;
  readonly exchange: Exchange;
}

/** The claim that a finding's or check's sentence is about, by the claim's own wording; null where none is in it. */
export function claimIn(text: string, { claims }: Pick<Corpus, 'claims'>): Claim | null {
  const [clause = ''] = text.toLowerCase().split('; ');
  const found = [...claims.values()].filter(
    ({ many, one }) => clause.includes(many.toLowerCase()) || clause.includes(one.toLowerCase()),
  );
  return found.toSorted((a, b) => b.many.length - a.many.length)[0] ?? null;
}

/** For notes: where something was said, and what. */
export function placeOf(held: HeldStudy, { participant, exchange }: SpokenBy): string {
  return `${held.study.id}, ${participant.name}, "${exchange.question}": ${exchange.participant}`;
}
