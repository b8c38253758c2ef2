import type { Thought } from '../../../corpus/corpus.ts';
import { issueThoughts } from '../../../material/issue-thoughts.ts';
import { issuesIn } from '../../../material/issues-in.ts';
import { matterOf, mattersIn } from '../../../material/matters.ts';
import type { Stimulus } from '../../../material/study.ts';
import { drawFor } from '../../../random.ts';
import { bodies, leads, noValues, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { linesOf, standingOn } from '../../standing.ts';
import { effectOf } from '../here/because.ts';
import { lineReasons } from './line-reasons.ts';

/** What a question singles out of a stimulus: the line it is about, the matters and the issues. */
export interface Thing {
  readonly line: string | null;
  readonly matters: readonly string[];
  readonly issues: readonly string[];
}

const thingWordsMin = 2;

/** The one thing of a stimulus that a question is about; null if it is about all of it. */
export function thingAsked({ question, study }: Round, stimulus: Stimulus): Thing | null {
  const words = wordsIn(question.text);
  const scored = linesOf(stimulus)
    .map(({ line: { text } }) => ({ text, shared: sharedWith(text, words) }))
    .toSorted((a, b) => b.shared - a.shared);
  const best = scored[0];
  const quotesIt = best !== undefined && question.text.toLowerCase().includes(best.text.toLowerCase());
  const line = best !== undefined && (quotesIt || best.shared >= thingWordsMin) ? best.text : null;
  const matters = mattersIn(withoutTimes(question.text, stimulus.text)).map(({ id }) => id);
  const ofLine = linesOf(stimulus).find(({ line: { text } }) => text === line)?.matter?.id;
  // What the question itself calls it comes before what the line looks like.
  const all = matters.length > 0 ? matters.slice(0, 1) : ofLine === undefined ? [] : [ofLine];
  const known = all.flatMap((id) => matterOf(id)?.issues ?? []);
  const issues = issuesIn(study.corpus, question.text).filter(
    (id) =>
      (all.length > 0 ? known.includes(id) : stimulus.issues.includes(id)) &&
      study.corpus.issues.get(id)?.kind !== 'element',
  );
  return line === null && all.length === 0 && issues.length === 0 ? null : { line, matters: all, issues };
}

/** "How far would you rely on the 18.35?" names a time of the screen and no sum. */
const withoutTimes = (question: string, shown: string) =>
  question.replace(/\b\d{1,2}[.:]\d\d\b/g, (figure) =>
    new RegExp(`\\b(?:until|till|by|at|from|before|after) ${figure.replace('.', '\\.')}`, 'i').test(shown)
      ? ' '
      : figure,
  );

/** A sum that both name says as much as two words. */
const sharedWith = (text: string, words: ReadonlySet<string>) =>
  [...wordsIn(text)].filter((word) => words.has(word)).reduce((sum, word) => sum + (/^\d{2,}$/.test(word) ? 2 : 1), 0);

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[a-z]{4,}|\d+/g) ?? []);

/** What somebody holds of the issue moves them, and does not make up everybody's mind alike. */
const heldMost = 0.25;
const clearlyFor = 0.12;
const clearlyAgainst = -0.12;

/** Which side somebody takes on one thing: by their opinions of its issue, else by where they stand on its matter. */
export function sideOn(
  speaker: Panelist,
  thing: Thing,
  stimulus: Stimulus,
  { study, memory }: Round,
): 'for' | 'against' | 'mixed' {
  const opinions = memory.opinions(speaker, stimulus.id);
  const claims = [...study.corpus.claims.values()].filter(
    ({ issue, id }) => issue !== null && thing.issues.includes(issue) && opinions.holds(id),
  );
  const held = claims.reduce(
    (sum, { kind, severity }) => sum + (kind === 'plus' ? 0.15 : kind === 'problem' ? -0.1 * severity : 0),
    0,
  );
  const matter = thing.matters.map(matterOf).find((each) => each !== undefined);
  const own =
    matter === undefined
      ? 0.45 * drawFor(speaker.key, 'thing', stimulus.id, thing.line ?? thing.issues.join()).normal()
      : standingOn(speaker, stimulus.id, matter);
  const standing = own + heldMost * Math.tanh(held / heldMost);
  return standing > clearlyFor ? 'for' : standing < clearlyAgainst ? 'against' : 'mixed';
}

/** Reasons about one thing: coded thoughts of its issues that the speaker holds, then the sentences of its matter. */
export function thingReasons(
  round: Round,
  stimulus: Stimulus,
  thing: Thing,
  sides: readonly ('for' | 'against' | 'mixed')[],
) {
  const { study } = round;
  const { thoughts } = issueThoughts(study, thing.issues, ['impression']);
  const coded = bodies(round, (speaker) => {
    const side = sides[study.panel.indexOf(speaker)] ?? 'mixed';
    const fits = ({ stance }: Thought) => stance === side;
    return { thoughts: thoughts.filter(fits) };
  });
  // Of a line that asks or takes something people say whether they mind it; why comes after it.
  const asks = thing.line !== null && effectOf(thing.line) !== null;
  const mixed = leads(round, (_, index) =>
    coded[index] === null && sides[index] === 'mixed' ? { pool: 'view-mixed' } : null,
  );
  const lines = lineReasons(round, (_, index) => {
    const side = sides[index] ?? 'mixed';
    if (coded[index] !== null || side === 'mixed' || asks) return null;
    return { stimulus, side, matters: thing.matters, ...(thing.line === null ? {} : { line: thing.line }) };
  });
  const opinions = leads(round, (_, index) => {
    const side = sides[index] ?? 'mixed';
    if (!asks || coded[index] !== null || side === 'mixed') return null;
    return { pool: `thing-${side}`, values: { ...noValues, value: thing.line ?? '' } };
  });
  return study.panel.map((_, index) => coded[index] ?? mixed[index] ?? opinions[index] ?? lines[index] ?? null);
}
