import type { Clause, Sentence, Utterance } from '../text/utterances.ts';

/** Which concept a person takes when asked to compare. */
export interface Choice {
  readonly conceptId: string;
  readonly question: string;
  readonly utterance: Utterance;
  readonly sentence: Sentence;
  readonly clause: Clause;
}

const turnsDown =
  /\b(?:not|never|isn't|wasn't|can't|couldn't|don't|doesn't|wouldn't|leave|lost|loses|less|worse|second|last|below|behind|least|sinks?|doubt|against|trouble with|wrong with)\b/i;

/** Questions for what to leave out are no comparison in favour. */
const against = /\b(?:drop|least|worst|leave out|give up|remove|avoid|not|hardest|annoy\w*)\b/i;

/** The choices of one person: in every comparison the first concept named that is not turned down. */
export function choicesOf(utterances: readonly Utterance[], names: ReadonlyMap<string, string>): Choice[] {
  const choices = new Map<string, Choice>();
  for (const utterance of utterances) {
    if (
      utterance.conceptId !== null ||
      utterance.intent !== 'choice' ||
      against.test(utterance.question.text) ||
      choices.has(utterance.question.text)
    )
      continue;
    const choice = choiceIn(utterance, names);
    if (choice !== null) choices.set(utterance.question.text, choice);
  }
  return [...choices.values()];
}

function choiceIn(utterance: Utterance, names: ReadonlyMap<string, string>): Choice | null {
  for (const sentence of utterance.sentences) {
    for (const clause of sentence.clauses) {
      const conceptId = chosenIn(clause.text, names);
      if (conceptId !== null) return { conceptId, question: utterance.question.text, utterance, sentence, clause };
    }
  }
  return null;
}

/** `I'd take A and leave B`: every name is judged by the words before it, back to the name before. */
function chosenIn(text: string, names: ReadonlyMap<string, string>): string | null {
  const lower = text.toLowerCase();
  const found = [...names]
    .map(([conceptId, name]) => ({ conceptId, at: lower.indexOf(name.toLowerCase()), length: name.length }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  let from = 0;
  for (const [index, { conceptId, at, length }] of found.entries()) {
    // What stands right before a name, since the last comma or joint, belongs to it.
    const before =
      lower
        .slice(from, at)
        .split(/[,;]|\b(?:so|and|but)\b/)
        .at(-1) ?? '';
    const after = lower.slice(at + length, found[index + 1]?.at ?? lower.length);
    const down =
      turnsDown.test(before) ||
      /\b(?:than|over|rather than|instead of|to)\s+(?:the\s+)?$/.test(before) ||
      /^\s*(?:had its chance|lost|loses|comes second|isn't|wasn't|never)/.test(after);
    if (!down) return conceptId;
    from = at + length;
  }
  return null;
}
