import type { Takeaway } from '@windtunnel/contracts/analysis';
import type { Corpus } from '../../corpus/corpus.ts';
import { asksFor, type Sides } from '../counting/sides.ts';
import { ancestorsOf } from '../counting/standing.ts';
import { type Tally, weightOf } from '../counting/tallies.ts';
import type { Panel } from '../panel.ts';
import { upperFirst, verbOf } from '../phrasing.ts';
import { quoteKey, tellingQuotes } from '../quoting.ts';
import { wordings } from '../wordings.ts';
import { repeats } from './repeats.ts';

const findingsMost = 9;
const singlesMost = 3;
const severe = 3;
const majorShare = 0.3;
const majorPeople = 3;

/** What a panel says of its own accord, or twice: claims by people and severity, and single voices that weigh enough. */
export function findingsOf(panel: Panel, sides: readonly Sides[]): Takeaway[] {
  const found = sides.filter((each) => isFinding(each) || isSingleVoice(each.tally));
  const claims = new Set(found.map(({ tally }) => tally.claim.id));
  const ranked = sides
    .filter((each) => isFinding(each) && !answersShownProblem(each.tally, claims, panel.corpus))
    .sort((a, b) => weightOf(b.tally) - weightOf(a.tally) || (a.tally.claim.id < b.tally.claim.id ? -1 : 1));
  const isTold = ({ tally, against }: Sides, heavier: readonly Sides[]) =>
    against === null &&
    repeats(
      tally,
      heavier.map((each) => each.tally),
    );
  const several = ranked.filter((each, at) => !isTold(each, ranked.slice(0, at))).slice(0, findingsMost);
  const singles = sides.filter((each) => isSingleVoice(each.tally) && !isTold(each, several)).slice(0, singlesMost);
  const told = [
    ...several.map((each) => [each, isMajor(each.tally) ? 'major' : 'finding'] as const),
    ...singles.map((each) => [each, 'single-voice'] as const),
  ];
  const shown = new Set<string>();
  return told.map(([each, weight]) => {
    const made = takeaway(panel, each, weight, shown);
    for (const quote of [...made.quotes, ...made.counterQuotes]) shown.add(quoteKey(quote));
    return made;
  });
}

/** What people are only counted for because they ask for its remedy, and nobody is left to say, has no words to show. */
const isSaid = ({ mentions }: Tally) => mentions.length > 0;

/** Two people of whom one was not asked for it, or who say it under two questions; remarks need three. */
export function isFinding({ tally, against }: Sides): boolean {
  const least = tally.claim.severity > 1 || tally.claim.kind === 'wish' ? 2 : 3;
  return isSaid(tally) && tally.people.size >= least && (isUnasked(tally) || (against !== null && isUnasked(against)));
}

function isUnasked({ mentions }: Tally): boolean {
  return mentions.some(({ prompted }) => !prompted) || new Set(mentions.map(({ question }) => question)).size > 1;
}

function isMajor({ claim, people, total }: Tally): boolean {
  return claim.severity === severe && people.size >= majorPeople && people.size / total >= majorShare;
}

export function isSingleVoice(tally: Tally): boolean {
  const { claim, people, beside } = tally;
  return (
    isSaid(tally) &&
    !beside &&
    people.size === 1 &&
    claim.severity === severe &&
    claim.kind !== 'plus' &&
    claim.kind !== 'habit'
  );
}

/** A wish is told with the problem that it, or the wider wish it belongs to, answers. */
function answersShownProblem({ claim }: Tally, shown: ReadonlySet<string>, corpus: Corpus): boolean {
  if (claim.kind !== 'wish') return false;
  return ancestorsOf(claim.id, corpus).some((wish) => {
    const of = corpus.claims.get(wish)?.of ?? null;
    return of !== null && ancestorsOf(of, corpus).some((problem) => shown.has(problem));
  });
}

function takeaway(
  panel: Panel,
  { tally, against }: Sides,
  weight: Takeaway['weight'],
  shown: ReadonlySet<string>,
): Takeaway {
  const { claim, people, total, mentions } = tally;
  const asks = asksFor({ tally, against }, panel);
  return {
    text: `${sidesInWords(panel, { tally, against })}.`,
    count: people.size,
    total,
    quotes: tellingQuotes(mentions, 4, shown),
    counterQuotes: tellingQuotes(against?.mentions ?? [], 2, shown),
    weight,
    kind: claim.kind,
    action: claim.do,
    askedBy: asks.people.size,
    askQuote: asks.quote,
  };
}

/** "Closing Box: 5 of 8 mind the fee; 2 would pay it; 1 says both", without a stop. */
export function sidesInWords(panel: Panel, { tally, against }: Sides): string {
  const { claim, people, total, torn, onlyAsked, scope, walked } = tally;
  const sentence = [
    wordings.count(people.size, { total, walked, panel: panel.people.length }, claim) +
      wordings.onlyAsked(onlyAsked.size),
    ...(against === null ? [] : [`${against.people.size} ${verbOf(against.claim, against.people.size)}`]),
    ...(torn.size === 0 ? [] : [wordings.torn(torn.size)]),
  ].join('; ');
  const name = nameOf(panel, scope);
  return name === null ? upperFirst(sentence) : wordings.about(name, sentence);
}

/** The concept or screen to name; null where the study has only one. */
export function nameOf({ named }: Panel, scope: string | null): string | null {
  return named.length < 2 ? null : (named.find(({ id }) => id === scope)?.name ?? null);
}
