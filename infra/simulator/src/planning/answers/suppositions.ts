import type { Question } from '../../questions/forms.ts';
import { labelsIn } from '../../reading/reference.ts';
import { readText } from '../../reading/sentences.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, leads, noValues, type Round } from '../round.ts';
import { likingOf } from '../verdict.ts';

/** "What if it left something out?": something of what is shown goes wrong. */
export function asksAfterFailure({ text }: Question): boolean {
  return (
    /\b(?:what if|if|suppose|imagine|say)\b/i.test(text) &&
    /\b(?:wrong|left out|leaves out|miss(?:ed|es)|forg[eo]ts?|forgot|lost|loses|late|brok?e|breaks|fail(?:s|ed)?|mistakes?|error|crash(?:es|ed)?|did(?: not|n['’]t)|does(?: not|n['’]t)|stopped|leak(?:s|ed))\b/i.test(
      text,
    ) &&
    /\b(?:what would you|would you (?:still|trust|use|go on)|how would you|what then|what happens|what do you do)\b/i.test(
      text,
    )
  );
}

/** Trust is spent or left by how much somebody likes the thing. */
export function answerAfterFailure(round: Round): Drawn[] {
  const { study, memory, stimulus } = round;
  const given = leads(round, (speaker) => {
    const liking = stimulus === null ? 0 : likingOf(speaker, stimulus, study, memory);
    return { pool: `failure-${liking > 0.4 ? 'forgiven' : liking < -0.2 ? 'ends-it' : 'checked'}` };
  });
  return answersOf(round, given, [], 'decline-guess');
}

/** "Where would you tap to report it?" */
export function asksWhere({ text }: Question): boolean {
  return /\b(?:where|what|which (?:button|link|part)) (?:would|do|should|can|could) you (?:tap|click|press|go|look|start|touch)\b/i.test(
    text,
  );
}

/** Words by which a button is for what a question wants, when it has others on it. */
const kin: readonly (readonly [wanted: RegExp, label: RegExp])[] = [
  [
    /\b(?:damaged?|broken?|wrong|missing|problem|complain|fault)/i,
    /report|problem|help|contact|return|complain|claim|issue/i,
  ],
  [/\b(?:stop|cancel|leave|end|quit)/i, /cancel|stop|end|unsubscribe|leave|account|settings/i],
  [/\b(?:pay|buy|order|book)/i, /pay|buy|order|book|checkout|continue|basket|send/i],
  [/\b(?:change|edit|move|correct)/i, /edit|change|move|manage|settings|account/i],
  [/\b(?:help|ask|question)/i, /help|contact|chat|support|ask/i],
];

/** The label on the screen that fits what is wanted, else what people do who see none. */
export function answerWhere(round: Round): Drawn[] {
  const label = labelFor(round);
  const given = leads(round, () =>
    label === null ? { pool: 'where-unseen' } : { pool: 'where-pressed', values: { ...noValues, value: label } },
  );
  return answersOf(round, given, [], 'decline-unknown');
}

function labelFor({ stimulus, question }: Round): string | null {
  if (stimulus === null) return null;
  const labels = labelsIn(stimulus.text);
  const asked = new Set(readText(question.text).flatMap(({ tokens }) => tokens.flatMap(({ forms }) => forms)));
  const ranked = labels
    .map((label) => {
      const shared =
        label
          .toLowerCase()
          .match(/[a-z]{4,}/g)
          ?.filter((word) => asked.has(word)).length ?? 0;
      const related = kin.filter(([wanted, named]) => wanted.test(question.text) && named.test(label)).length;
      return { label, score: shared + 2 * related };
    })
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  return best === undefined || best.score === 0 ? null : best.label;
}
