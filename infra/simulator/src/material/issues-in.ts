import type { Corpus } from '../corpus/corpus.ts';
import { matchesCue } from '../reading/cues.ts';
import { readText } from '../reading/sentences.ts';

/** Texts come back with every turn and every analysis of a study. */
const remembered = new WeakMap<Corpus, Map<string, string[]>>();
const rememberedMost = 500;

/** Ids of the issues whose cues a text meets, in the order of the text. */
export function issuesIn(corpus: Corpus, text: string): string[] {
  const known = remembered.get(corpus) ?? new Map<string, string[]>();
  remembered.set(corpus, known);
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= rememberedMost) known.clear();
  const found = cuedIn(corpus, text);
  known.set(text, found);
  return found;
}

function cuedIn(corpus: Corpus, text: string): string[] {
  const found = new Set<string>();
  for (const sentence of readText(text))
    for (const issue of corpus.issues.values())
      if (issue.cues.some((cue) => matchesCue(cue, sentence) !== null)) found.add(issue.id);
  return [...found];
}
