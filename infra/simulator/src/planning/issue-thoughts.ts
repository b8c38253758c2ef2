import type { Thought } from '../corpus/corpus.ts';
import type { IssueForm } from '../corpus/vocabulary.ts';
import { matchesCue } from '../reading/cues.ts';
import { readText } from '../reading/sentences.ts';
import type { Stimulus, Study } from './study.ts';

/**
 * Thoughts about what a stimulus does to people, for some forms of question: in the domain's own terms, and the general
 * ones for issues of which the domain says nothing under these forms.
 */
export function issueThoughts(
  { domain, corpus }: Pick<Study, 'domain' | 'corpus'>,
  issues: readonly string[],
  forms: readonly IssueForm[],
): Thought[] {
  const answers = (thought: Thought) => thought.as.some((form) => forms.includes(form));
  return issues.flatMap((issue) => {
    const own = domain?.issueThoughts.get(issue)?.filter(answers) ?? [];
    const general = corpus.issues.get(issue)?.thoughts.filter(answers) ?? [];
    return own.length >= ownEnough ? own : [...own, ...general];
  });
}

/** With this many sentences of its own a domain needs no general ones. */
const ownEnough = 4;

/** The issues of a stimulus that a question singles out ("What do you think of the fee?"); all of them if it does not. */
export function issuesAsked(study: Pick<Study, 'corpus'>, stimulus: Stimulus, question: string): readonly string[] {
  const sentences = readText(question);
  const named = stimulus.issues.filter((id) =>
    study.corpus.issues.get(id)?.cues.some((cue) => sentences.some((sentence) => matchesCue(cue, sentence) !== null)),
  );
  return named.length > 0 ? named : stimulus.issues;
}
