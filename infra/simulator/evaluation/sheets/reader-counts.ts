import type { Reading } from './read-forms.ts';
import { holds, isJudgedFinding, isTakeaway } from './tally-readings.ts';

/** What one reader says about one study, in whole numbers, so that shares can be made of any sum of them. */
export interface ReaderCounts {
  readonly answers: Readonly<Record<'yes' | 'decline' | 'partly' | 'no', number>>;
  readonly sense: Readonly<Record<'fine' | 'odd' | 'nonsense', number>>;
  /** Findings and things to check; none were made where `of` is 0. */
  readonly findings: PartOf;
  /** Of what the reader took away from the transcripts, how much the analysis has. */
  readonly takeaways: PartOf;
  /** 1 (one voice) to 5 (as many voices as people). */
  readonly soundDifferent: number;
}

interface PartOf {
  readonly hold: number;
  readonly of: number;
}

/** Counts one reader's lines on one study. Throws on a value that the form does not have: nothing is left out in silence. */
export function readerCounts(readings: readonly Reading[]): ReaderCounts {
  const pairs = readings.filter(({ kind }) => kind === 'pair');
  const findings = readings.filter(isJudgedFinding);
  const takeaways = readings.filter(isTakeaway);
  const people = readings.find(({ kind }) => kind === 'people');
  const soundDifferent = Number(people?.values['sound different']);
  if (!(soundDifferent >= 1 && soundDifferent <= 5)) throw new Error(`${people?.id}: no number from 1 to 5`);
  return {
    answers: counted(pairs, 'answers', ['yes', 'decline', 'partly', 'no']),
    sense: counted(pairs, 'sense', ['fine', 'odd', 'nonsense']),
    findings: { hold: findings.filter(holds).length, of: findings.length },
    takeaways: { hold: counted(takeaways, 'found', ['yes', 'no']).yes, of: takeaways.length },
    soundDifferent,
  };
}

function counted<Word extends string>(
  readings: readonly Reading[],
  column: string,
  words: readonly Word[],
): Record<Word, number> {
  const counts = Object.fromEntries(words.map((word) => [word, 0])) as Record<Word, number>;
  for (const { id, values } of readings) {
    const word = words.find((each) => each === values[column]?.toLowerCase());
    if (word === undefined) throw new Error(`${id}, ${column}: ${values[column]} is not on the form`);
    counts[word] += 1;
  }
  return counts;
}
