import type { Thought } from '../corpus/corpus.ts';
import type { IssueForm } from '../corpus/vocabulary.ts';
import { matchesCue } from '../reading/cues.ts';
import { readText } from '../reading/sentences.ts';
import type { Stimulus, Study } from './study.ts';

/** With this many thoughts of its own under a form, a domain needs no general ones about the issue. */
const ownEnough = 4;

/** What can be said to a question: `spare` by those who find nothing among `thoughts`. */
export interface IssueThoughts {
  readonly thoughts: readonly Thought[];
  readonly spare: readonly Thought[];
}

/**
 * Thoughts about what a stimulus does to people, for some forms of question. Of an issue that the domain knows, people speak
 * in its terms, and the general thoughts about it are spare; so is not minding a harm, which is no reason to like a thing.
 */
export function issueThoughts(
  { domain, corpus }: Pick<Study, 'domain' | 'corpus'>,
  issues: readonly string[],
  forms: readonly IssueForm[],
): IssueThoughts {
  const aboutPrice = forms.some((form) => form.startsWith('price'));
  // Not minding a harm is no reason to choose a thing.
  const shrugsOut = forms.includes('choose');
  const answers = (thought: Thought) => thought.as.some((form) => forms.includes(form));
  const all = issues.flatMap((id) => {
    const known = domain?.issueThoughts.get(id) ?? [];
    const issue = corpus.issues.get(id);
    const own = known.filter(answers);
    // Two wordings of one trouble would be counted apart: what the domain says well enough is said by it alone.
    const general = own.length >= ownEnough ? [] : (issue?.thoughts ?? []).filter(answers);
    const isShrug = ({ stance }: Thought) => stance === 'for' && issue?.kind === 'harm' && !aboutPrice;
    return [
      ...own.map((thought) => ({ thought, spare: isShrug(thought) })),
      ...general.map((thought) => ({ thought, spare: known.length > 0 || isShrug(thought) })),
    ];
  });
  const spares = shrugsOut ? [] : all.filter(({ spare }) => spare);
  return {
    thoughts: all.filter(({ spare }) => !spare).map(({ thought }) => thought),
    spare: spares.map(({ thought }) => thought),
  };
}

/** The issues of a stimulus that a question singles out ("What do you think of the fee?"); all of them if it does not. */
export function issuesAsked(study: Pick<Study, 'corpus'>, stimulus: Stimulus, question: string): readonly string[] {
  const sentences = readText(question);
  const named = stimulus.issues.filter((id) =>
    study.corpus.issues.get(id)?.cues.some((cue) => sentences.some((sentence) => matchesCue(cue, sentence) !== null)),
  );
  return named.length > 0 ? named : stimulus.issues;
}

/**
 * Whether a question is about something that the text names and that none of its issues is ("What does the star mean?"): what
 * people say about the issues would be no answer to it.
 */
export function asksOfSomethingElse(
  study: Pick<Study, 'corpus'>,
  stimulus: Stimulus,
  { text, keywords }: { readonly text: string; readonly keywords: readonly string[] },
): boolean {
  if (issuesAsked(study, stimulus, text) !== stimulus.issues) return false;
  const name = stimulus.name.toLowerCase();
  const shown = new Set(stimulus.text.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  return keywords.some(
    (word) => word.length > 3 && !name.includes(word.toLowerCase()) && shown.has(word.toLowerCase()),
  );
}
