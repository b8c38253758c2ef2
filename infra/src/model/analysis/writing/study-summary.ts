import type { Aspect } from '../aspects.ts';
import type { Panel, PanelClaim } from '../grouping/panel.ts';
import { lexicon } from '../reading/lexicon.ts';
import type { Statement } from '../reading/statements.ts';
import { tokensOf } from '../reading/tokens.ts';
import { capital, ended } from './grammar.ts';
import { askedIn } from './objective.ts';
import { predicate, takeawayText } from './takeaways.ts';
import type { WishGroup } from './wish-groups.ts';

/**
 * Three sentences: the answer to the objective as far as words allow, what weighs most on either side, and what people
 * ask for or where they disagree. Every count carries its n.
 */
export function studySummary(panel: Panel, wishes: readonly WishGroup[]): string {
  if (panel.total === 0) return 'No interviews were completed, so there is nothing to analyse.';
  if (panel.opinions.length === 0)
    return `The ${people(panel.total)} gave no clear opinions, so no findings are reported.`;
  return [answer(panel), sides(panel), closing(panel, wishes)].filter((sentence) => sentence !== '').join(' ');
}

export function people(total: number): string {
  return total === 1 ? 'one AI-simulated participant' : `${total} AI-simulated participants`;
}

/** How the panel leans on what the objective asks: by the opinions it is about, else by all. */
function answer(panel: Panel): string {
  const asked = askedIn(panel.objective);
  const relevant = asked === null ? [] : opinionsOn(panel.opinions, asked.text);
  const opinions =
    new Set(relevant.map(({ participantId }) => participantId)).size * 2 >= panel.total ? relevant : panel.opinions;
  const leans = leanings(opinions);
  const good = leans.filter((lean) => lean > 0).length;
  const bad = leans.filter((lean) => lean < 0).length;
  const on = asked === null ? '' : `On ${asked.text}: `;
  return ended(capital(`${on}${tally(good, bad, panel.total)}`));
}

function tally(good: number, bad: number, total: number): string {
  if (total === 1)
    return `the one AI-simulated participant is ${good > bad ? 'mostly in favour' : bad > good ? 'mostly critical' : 'undecided'}`;
  const [more, fewer, side, other] =
    good >= bad ? [good, bad, 'in favour', 'critical'] : [bad, good, 'critical', 'in favour'];
  const rest = fewer === 0 ? 'nobody' : `${fewer}`;
  if (good === bad)
    return `the ${people(total)} are evenly divided, with ${good} in favour on balance and ${bad} critical`;
  return `${more} of ${people(total)} ${more === 1 ? 'is' : 'are'} ${side} on balance and ${rest} ${fewer === 1 || fewer === 0 ? 'is' : 'are'} ${other}`;
}

/** The net opinion of every person who has one. */
function leanings(opinions: readonly Statement[]): number[] {
  const sums = new Map<string, number>();
  for (const { participantId, value } of opinions) sums.set(participantId, (sums.get(participantId) ?? 0) + value);
  return [...sums.values()].filter((sum) => Math.abs(sum) >= leanMin);
}

const leanMin = 0.2;

/** Opinions on the aspects and topics that the objective names. */
function opinionsOn(opinions: readonly Statement[], objective: string): Statement[] {
  const tokens = tokensOf(objective);
  const aspects = new Set<Aspect>();
  for (const { meaning } of lexicon.findAll(tokens)) {
    if ((meaning.kind === 'cue' || meaning.kind === 'topic') && meaning.aspect !== 'overall')
      aspects.add(meaning.aspect);
  }
  const stems = new Set(tokens.map(({ stem }) => stem));
  // 'Would they use it' asks for the verdict as a whole.
  if ([...aspects].every((aspect) => aspect === 'fit' || aspect === 'novelty')) aspects.clear();
  return opinions.filter(
    ({ aspect, topic }) =>
      aspects.has(aspect) || (topic !== null && !topic.isMain && topic.key.split(' ').every((stem) => stems.has(stem))),
  );
}

/** The strongest claim on either side. */
function sides(panel: Panel): string {
  const bad = strongest(panel.claims, -1);
  const good = strongest(panel.claims, 1);
  const [a, b] = [bad, good].map((claim) =>
    claim === undefined ? null : `${claim.group.voices.size} of ${panel.total} ${predicate(claim.group, panel, 0)}`,
  );
  if (typeof a === 'string' && typeof b === 'string')
    return ended(`What weighs most against it is that ${a}; what speaks most for it is that ${b}`);
  if (typeof a === 'string') return ended(`What weighs most is that ${a}`);
  return typeof b === 'string' ? ended(`What speaks most for it is that ${b}`) : '';
}

function strongest(claims: readonly PanelClaim[], sign: number): PanelClaim | undefined {
  return claims.find(({ group, kind }) => group.sign === sign && kind === 'shared');
}

function closing(panel: Panel, wishes: readonly WishGroup[]): string {
  const split = panel.claims.find(({ kind }) => kind === 'split');
  const [wish] = wishes;
  if (wish !== undefined && wish.people.size > 1)
    return `${wish.people.size} of ${panel.total} ask for a change there: ${wish.text.charAt(0).toLowerCase()}${wish.text.slice(1)}`;
  if (split !== undefined) return takeawayText(split, panel, 0);
  if (wish !== undefined)
    return `The first wish to look at, from one person: ${wish.text.charAt(0).toLowerCase()}${wish.text.slice(1)}`;
  return '';
}
