import type { Corpus } from '../corpus/corpus.ts';
import { matchesCue } from '../reading/cues.ts';
import { readText } from '../reading/sentences.ts';

/** Ids of the issues whose cues a text meets, in the order of the text. */
export function issuesIn(corpus: Corpus, text: string): string[] {
  const found = new Set<string>();
  for (const sentence of readText(text))
    for (const issue of corpus.issues.values())
      if (issue.cues.some((cue) => matchesCue(cue, sentence) !== null)) found.add(issue.id);
  return [...found];
}
