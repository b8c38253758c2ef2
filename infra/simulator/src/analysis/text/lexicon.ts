import type { Aspect } from '../aspects.ts';
import type { CueWords } from '../words/cue-words.ts';
import { moneyAndTimeCues } from '../words/cues-money-time.ts';
import { readingCues } from '../words/cues-reading.ts';
import { selfCues } from '../words/cues-self.ts';
import { toolCues } from '../words/cues-tools.ts';
import { trustCues } from '../words/cues-trust.ts';
import { listed } from '../words/listed.ts';
import { hedges, idleWords, intensifiers, negators, opinionWords } from '../words/opinion-words.ts';
import { writtenOut } from './contractions.ts';
import { PhraseIndex } from './phrase-index.ts';

/** What a listed phrase does to the meaning of a clause. */
export type Mark =
  | { readonly kind: 'cue'; readonly aspect: Aspect; readonly value: number }
  | { readonly kind: 'topic'; readonly aspect: Aspect }
  | { readonly kind: 'negator'; readonly reach: number }
  | { readonly kind: 'intensifier' }
  | { readonly kind: 'hedge' }
  | { readonly kind: 'idle' };

const cueWords: readonly CueWords[] = [...moneyAndTimeCues, ...trustCues, ...selfCues, ...toolCues, ...readingCues];

/** Every word and phrase analysis knows, in one index: what is listed first wins. */
export const lexicon: PhraseIndex<Mark> = buildLexicon();

function buildLexicon(): PhraseIndex<Mark> {
  const index = new PhraseIndex<Mark>();
  const addAll = (text: string, mark: (strength: number) => Mark) => {
    for (const { phrase, strength } of listed(text)) {
      index.add(phrase, mark(strength));
      const full = writtenOut(phrase);
      if (full !== null) index.add(full, mark(strength));
    }
  };
  addAll(idleWords, () => ({ kind: 'idle' }));
  for (const { aspect, good, bad } of cueWords) {
    addAll(bad, (strength) => ({ kind: 'cue', aspect, value: -strength }));
    addAll(good, (strength) => ({ kind: 'cue', aspect, value: strength }));
  }
  addAll(opinionWords.bad, (strength) => ({ kind: 'cue', aspect: 'overall', value: -strength }));
  addAll(opinionWords.good, (strength) => ({ kind: 'cue', aspect: 'overall', value: strength }));
  for (const { aspect, neutral } of cueWords) addAll(neutral, () => ({ kind: 'topic', aspect }));
  for (const [reach, text] of Object.entries(negators)) {
    addAll(text, () => ({ kind: 'negator', reach: Number(reach) }));
  }
  addAll(intensifiers, () => ({ kind: 'intensifier' }));
  addAll(hedges, () => ({ kind: 'hedge' }));
  return index;
}
