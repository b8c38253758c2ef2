import type { Corpus } from '../corpus/corpus.ts';
import { matchesCue } from '../reading/cues.ts';
import { readText } from '../reading/sentences.ts';
import { remembered } from '../remembered.ts';

/** Texts come back with every turn and every analysis of a study. */
const issuesFound = new WeakMap<Corpus, Map<string, string[]>>();
const textsMost = 500;

/** What is paid off in so many parts is no fee that comes again. */
const instalments = /[£$€]?\d[\d.,]* (?:a|per|each|every) (?:month|week) (?:for|over) \d+ (?:months|weeks)\b/gi;

/** Ids of the issues whose cues a text meets, in the order of the text. */
export function issuesIn(corpus: Corpus, text: string): string[] {
  const known = issuesFound.get(corpus) ?? new Map<string, string[]>();
  issuesFound.set(corpus, known);
  return remembered(known, text, textsMost, () => cuedIn(corpus, text));
}

function cuedIn(corpus: Corpus, text: string): string[] {
  const found = new Set<string>();
  for (const sentence of readText(text.replace(instalments, ' in instalments')))
    for (const issue of corpus.issues.values())
      if (issue.cues.some((cue) => matchesCue(cue, sentence) !== null)) found.add(issue.id);
  return [...found];
}
