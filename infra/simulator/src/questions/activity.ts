import { matchesCue } from '../reading/cues.ts';
import { readText } from '../reading/sentences.ts';

/**
 * Which activities a question or topic is about, best first; empty when no pattern holds. `patterns` is the closed list of
 * the corpus: for each activity its cue patterns. A pattern of several parts counts more than a single word, an earlier
 * pattern of a list a little more than a later one, and a word near the end of the question, where its object stands,
 * more than one at its beginning ("How do you **decide** what to **plan**").
 */
export function activitiesOf(text: string, patterns: Readonly<Record<string, readonly string[]>>): string[] {
  const length = Math.max(1, text.length);
  const scored = Object.entries(patterns).map(([activity, cues]) => {
    const scores = readText(text).flatMap((sentence) =>
      cues.flatMap((cue, at) => {
        const found = matchesCue(cue, sentence);
        if (found === null) return [];
        return [partsOf(cue) * 2 - at * 0.1 + found.start / length];
      }),
    );
    return { activity, score: scores.length === 0 ? 0 : Math.max(...scores) + (scores.length - 1) * 0.5 };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ activity }) => activity);
}

const partsOf = (cue: string) => cue.split(' + ').length;
