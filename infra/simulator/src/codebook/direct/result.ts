import type { Quote } from '@windtunnel/contracts/analysis';
import type { Claim } from '../../corpus/corpus.ts';
import type { AnswerCode, CodeOf } from '../answer-codes.ts';
import { type AskedQuestion, kindsListed } from '../asked.ts';
import { standingOf } from '../counting/standing.ts';
import type { Answer, Mention, Panel } from '../panel.ts';
import { quoteOf, someQuotes } from '../quoting.ts';
import { wordings } from '../wordings.ts';

/** What the answers to one question add up to. */
export interface DirectResult {
  readonly lines: readonly string[];
  readonly quotes: readonly Quote[];
  /** For the summary; null where the answers are no verdict on anything. */
  readonly verdict: Verdict | null;
  /** False: nothing in the answers is counted, and they are only shown. */
  readonly counted?: false;
}

export interface Verdict {
  /** A clause without its stop: "5 of 8 moved the ticket". */
  readonly clause: string;
  /** Who failed, rated low or said no; their reasons decide what is changed first. */
  readonly low: ReadonlySet<string>;
  /** What the summary takes first: 0 before 3. */
  readonly rank: 0 | 1 | 2 | 3;
}

/** A question, its answers and the panel they belong to. */
export interface Asked {
  readonly asked: AskedQuestion;
  readonly answers: readonly Answer[];
  readonly panel: Panel;
}

/** Each person's first code of a kind. */
export function codesOf<Kind extends AnswerCode['kind']>({ answers }: Asked, kind: Kind): Map<string, CodeOf<Kind>> {
  const found = new Map<string, CodeOf<Kind>>();
  for (const { person, utterances } of answers) {
    const code = utterances.flatMap(({ codes }) => codes).find((each) => each.kind === kind);
    if (code !== undefined) found.set(person, code as CodeOf<Kind>);
  }
  return found;
}

/** People by what they answered, in the order of `values`. */
export function groupsOf<Value>(codes: ReadonlyMap<string, { readonly value: Value }>, values: readonly Value[]) {
  return values.map((value) => [...codes].filter(([, code]) => code.value === value).map(([person]) => person));
}

const fewWords = 5;
const wordsIn = (text: string) => text.split(/\s+/).length;

/** The first answers of these people, in full, one each. */
export function answerQuotes({ answers }: Asked, people: readonly (string | undefined)[], most = 4): Quote[] {
  const quotes = people.flatMap((person) => {
    const [bare, reason] = answers.find((answer) => answer.person === person)?.utterances ?? [];
    if (person === undefined || bare === undefined) return [];
    // "Not me." tells less than what the same person says when asked why.
    const main = reason !== undefined && wordsIn(bare.message.content) < fewWords ? reason : bare;
    const [first] = main.recognised.runs;
    const last = main.recognised.runs.at(-1);
    return first === undefined || last === undefined
      ? []
      : [quoteOf(person, main.message, { start: first.start, end: last.end })];
  });
  return someQuotes(quotes, most);
}

/** Claims made in answer to the question by these people, each with everybody who makes it, the commonest first. */
export function claimsIn(
  { asked, panel }: Asked,
  kinds: readonly Claim['kind'][] = kindsListed(asked),
  people?: readonly string[],
) {
  const standing = standingOf(panel.corpus, panel.mentions);
  const found = new Map<string, { claim: Claim; people: Set<string>; mentions: Mention[] }>();
  for (const mention of panel.mentions) {
    const { claim, person, question, scope, implied, bare } = mention;
    if (implied === true || bare === true) continue;
    if (question !== asked.item.index || !kinds.includes(claim.kind)) continue;
    if (people !== undefined && !people.includes(person)) continue;
    if (!standing.counts(person, claim, scope)) continue;
    const entry = found.get(claim.id) ?? { claim, people: new Set<string>(), mentions: [] };
    entry.people.add(person);
    entry.mentions.push(mention);
    found.set(claim.id, entry);
  }
  return [...found.values()].sort(
    (a, b) =>
      b.people.size - a.people.size || b.claim.severity - a.claim.severity || (a.claim.id < b.claim.id ? -1 : 1),
  );
}

const reasonsMost = 5;

/** "Those who say no: 2 mind the fee; 1 has nobody to ask." Nothing where they give no reason of these kinds. */
export function reasonsLine(
  question: Asked,
  heading: string,
  people: readonly string[],
  kinds: readonly Claim['kind'][],
): string[] {
  const reasons = claimsIn(question, kinds, people).slice(0, reasonsMost);
  if (reasons.length === 0) return [];
  return [`${heading}: ${reasons.map((each) => wordings.some(each.people.size, each.claim)).join('; ')}.`];
}

export const against: readonly Claim['kind'][] = ['problem', 'belief', 'need', 'wish'];
export const inFavour: readonly Claim['kind'][] = ['plus'];
