import type { Thought } from '../corpus/corpus.ts';
import type { IssueForm } from '../corpus/vocabulary.ts';
import { matchesCue } from '../reading/cues.ts';
import { readText } from '../reading/sentences.ts';
import type { Stimulus, Study } from './study.ts';

/**
 * Thoughts about what a stimulus does to people, for some forms of question. A domain that has enough to say about these
 * issues says all of it in its own terms; the general thoughts come in only where it has not.
 */
export function issueThoughts(
  { domain, corpus, panel }: Pick<Study, 'domain' | 'corpus'> & { readonly panel?: readonly unknown[] },
  issues: readonly string[],
  forms: readonly IssueForm[],
): Thought[] {
  const answers = (thought: Thought) => thought.as.some((form) => forms.includes(form));
  const own = issues.map((issue) => domain?.issueThoughts.get(issue)?.filter(answers) ?? []);
  const general = issues.map((issue) => corpus.issues.get(issue)?.thoughts.filter(answers) ?? []);
  if (own.flat().length >= (panel?.length ?? panelMost) + 2) return own.flat();
  return issues.flatMap((_, index) => [...(own[index] ?? []), ...(general[index] ?? [])]);
}

const panelMost = 10;

/** The issues of a stimulus that a question singles out ("What do you think of the fee?"); all of them if it does not. */
export function issuesAsked(study: Pick<Study, 'corpus'>, stimulus: Stimulus, question: string): readonly string[] {
  const sentences = readText(question);
  const named = stimulus.issues.filter((id) =>
    study.corpus.issues.get(id)?.cues.some((cue) => sentences.some((sentence) => matchesCue(cue, sentence) !== null)),
  );
  return named.length > 0 ? named : stimulus.issues;
}
