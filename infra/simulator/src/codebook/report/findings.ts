import type { Takeaway } from '@windtunnel/contracts/analysis';
import { asksFor, type Sides } from '../counting/sides.ts';
import { type Tally, weightOf } from '../counting/tallies.ts';
import type { Panel } from '../panel.ts';
import { upperFirst, verbOf } from '../phrasing.ts';
import { someQuotes } from '../quoting.ts';
import { wordings } from '../wordings.ts';

const findingsMost = 9;
const singlesMost = 3;
const severe = 3;
const majorShare = 0.3;
const majorPeople = 3;

/** What a panel says of its own accord, or twice: claims by people and severity, and single voices that weigh enough. */
export function findingsOf(panel: Panel, sides: readonly Sides[]): Takeaway[] {
  const shown = new Set(sides.map(({ tally }) => tally.claim.id));
  const ranked = sides
    .filter((each) => isFinding(each) && !answersShownProblem(each.tally, shown))
    .sort((a, b) => weightOf(b.tally) - weightOf(a.tally) || (a.tally.claim.id < b.tally.claim.id ? -1 : 1));
  const singles = sides.filter(({ tally }) => isSingleVoice(tally));
  return [
    ...ranked.slice(0, findingsMost).map((each) => takeaway(panel, each, isMajor(each.tally) ? 'major' : 'finding')),
    ...singles.slice(0, singlesMost).map((each) => takeaway(panel, each, 'single-voice')),
  ];
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
  const { claim, people } = tally;
  return (
    isSaid(tally) && people.size === 1 && claim.severity === severe && claim.kind !== 'plus' && claim.kind !== 'habit'
  );
}

/** A wish is told with the problem that it answers. */
function answersShownProblem({ claim }: Tally, shown: ReadonlySet<string>): boolean {
  return claim.kind === 'wish' && claim.of !== null && shown.has(claim.of);
}

function takeaway(panel: Panel, { tally, against }: Sides, weight: Takeaway['weight']): Takeaway {
  const { claim, people, total, mentions } = tally;
  const asks = asksFor(tally, panel);
  return {
    text: `${sidesInWords(panel, { tally, against })}.`,
    count: people.size,
    total,
    quotes: someQuotes(
      mentions.map(({ quote }) => quote),
      4,
    ),
    counterQuotes: someQuotes(
      (against?.mentions ?? []).map(({ quote }) => quote),
      2,
    ),
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
