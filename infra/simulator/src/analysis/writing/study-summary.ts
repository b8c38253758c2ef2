import type { Aspect } from '../aspects.ts';
import type { PanelClaim } from '../grouping/claims.ts';
import type { Panel } from '../grouping/panel.ts';
import type { Statement } from '../reading/statements.ts';
import { lexicon } from '../text/lexicon.ts';
import { tokensOf } from '../text/tokens.ts';
import { capital, ended } from './grammar.ts';
import { type Asked, askedIn } from './objective.ts';
import { predicate, takeawayText } from './takeaways.ts';
import type { WishGroup } from './wish-groups.ts';

/**
 * Three sentences: the answer to the objective as far as words allow, what weighs most besides, and what people ask for
 * or where they disagree. Every count carries its n.
 */
export function studySummary(panel: Panel, wishes: readonly WishGroup[]): string {
  if (panel.total === 0) return 'No interviews were completed, so there is nothing to analyse.';
  if (panel.opinions.length === 0)
    return `The ${people(panel.total)} gave no clear opinions, so no findings are reported.`;
  const asked = askedIn(panel.objective);
  const point = asked?.isOpen === true ? pointOn(asked, panel) : undefined;
  const first = point === undefined ? verdict(asked, panel) : pointText(asked, point, panel);
  return [first, sides(panel, point), closing(panel, wishes)].filter((sentence) => sentence !== '').join(' ');
}

function people(total: number): string {
  return total === 1 ? 'one AI-simulated participant' : `${total} AI-simulated participants`;
}

/** The claim that answers 'what', 'how' or 'where': a critical one when the objective asks for trouble. */
function pointOn(asked: Asked, { claims }: Panel): PanelClaim | undefined {
  const shared = claims.filter(({ kind }) => kind === 'shared');
  return (asked.isAboutTrouble ? shared.find(({ group }) => group.sign < 0) : undefined) ?? shared[0];
}

function pointText(asked: Asked | null, { group }: PanelClaim, panel: Panel): string {
  const count = group.voices.size;
  const who = panel.total === 1 ? 'the one AI-simulated participant' : `${count} of ${people(panel.total)}`;
  const point = `what is said most often is that ${who} ${predicate(group, panel)}`;
  return ended(capital(asked === null ? point : `on ${asked.text}, ${point}`));
}

/** How the panel leans on what the objective asks: by the opinions it is about, else by all. */
function verdict(asked: Asked | null, panel: Panel): string {
  const relevant = asked === null ? [] : opinionsOn(panel.opinions, asked.text);
  const voices = new Set(relevant.map(({ participantId }) => participantId)).size;
  const leans = leanings(voices * 2 >= panel.total ? relevant : panel.opinions);
  const good = leans.filter((lean) => lean > 0).length;
  const bad = leans.filter((lean) => lean < 0).length;
  return ended(capital(`${asked === null ? '' : `on ${asked.text}: `}${tally(good, bad, panel.total)}`));
}

function tally(good: number, bad: number, total: number): string {
  if (total === 1) {
    return `the one AI-simulated participant is ${good > bad ? 'mostly in favour' : bad > good ? 'mostly critical' : 'undecided'}`;
  }
  if (good === bad) return `the ${people(total)} are divided, with ${good} in favour on balance and ${bad} critical`;
  const [more, fewer, side, other] =
    good > bad ? [good, bad, 'in favour', 'critical'] : [bad, good, 'critical', 'in favour'];
  const rest = fewer === 0 ? `nobody is ${other}` : `${fewer} ${fewer === 1 ? 'is' : 'are'} ${other}`;
  return `${more} of ${people(total)} ${more === 1 ? 'is' : 'are'} ${side} on balance and ${rest}`;
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
  // 'Would they use it' asks for the verdict as a whole.
  if ([...aspects].every((aspect) => aspect === 'fit' || aspect === 'novelty')) aspects.clear();
  const stems = new Set(tokens.map(({ stem }) => stem));
  const isNamed = ({ topic }: Statement) =>
    topic !== null && !topic.isMain && topic.key.split(' ').every((stem) => stems.has(stem));
  return opinions.filter((statement) => aspects.has(statement.aspect) || isNamed(statement));
}

/** The strongest claim on either side, except what has been said already. */
function sides(panel: Panel, said: PanelClaim | undefined): string {
  const strongest = (sign: number) => {
    const claim = panel.claims.find((each) => each.group.sign === sign && each.kind === 'shared' && each !== said);
    return claim === undefined || (said !== undefined && said.group.sign === sign)
      ? null
      : `${claim.group.voices.size} of ${panel.total} ${predicate(claim.group, panel)}`;
  };
  const [bad, good] = [strongest(-1), strongest(1)];
  if (bad !== null && good !== null)
    return ended(`What weighs most against it is that ${bad}; what speaks most for it is that ${good}`);
  if (bad !== null) return ended(`What weighs most against it is that ${bad}`);
  return good === null ? '' : ended(`What speaks most for it is that ${good}`);
}

function closing(panel: Panel, wishes: readonly WishGroup[]): string {
  const split = panel.claims.find(({ kind }) => kind === 'split');
  const [wish] = wishes;
  const text = wish === undefined ? '' : `${wish.text.charAt(0).toLowerCase()}${wish.text.slice(1)}`;
  if (wish !== undefined && wish.people.size > 1)
    return `${wish.people.size} of ${panel.total} ask for the same change: ${text}`;
  if (split !== undefined) return takeawayText(split, panel) ?? '';
  return wish === undefined ? '' : `One person’s wish to look at first: ${text}`;
}
