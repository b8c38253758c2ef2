import type { Sides } from '../counting/sides.ts';
import { asksFor } from '../counting/sides.ts';
import { type Tally, weightOf } from '../counting/tallies.ts';
import type { DirectFinding } from '../direct/direct-answers.ts';
import type { Panel } from '../panel.ts';
import { listed, lowerFirst, upperFirst, verbOf, withoutStop, wordings } from '../wordings.ts';
import { isSingleVoice, nameOf, sidesInWords } from './findings.ts';
import { lowPeople } from './priorities.ts';

/** What a summary is written from. */
export interface Report {
  readonly panel: Panel;
  readonly directs: readonly DirectFinding[];
  readonly sides: readonly Sides[];
  readonly checks: readonly Tally[];
  readonly first: Sides | null;
}

/** Three or four sentences: what was tested, the verdict, the one thing to change first, and what speaks against it. */
export function summaryOf(report: Report): string {
  return [tested(report.panel), verdict(report), change(report), against(report)].filter(Boolean).join(' ');
}

function tested({ material, people, named }: Panel): string {
  const count = `${people.length} ${people.length === 1 ? 'participant' : 'participants'}`;
  const was = people.length === 1 ? 'was' : 'were';
  switch (material.type) {
    case 'USABILITY': {
      const tasks = material.usability.tasks.length;
      const host = URL.parse(material.usability.siteUrl)?.host ?? material.usability.siteUrl;
      return `${count} went through ${tasks} ${tasks === 1 ? 'task' : 'tasks'} for ${host} in a modelled walk-through; the site was not visited.`;
    }
    case 'CONCEPT_VALIDATION':
      return `${count} ${was} asked about ${listed(named.map(({ name }) => name))}.`;
    case 'DESIGN_REVIEW':
      return `${count} ${was} asked about the description of ${listed(named.map(({ name }) => name))}.`;
    case 'PRODUCT_DISCOVERY':
      return `${count} ${was} asked about "${withoutStop(material.productDiscovery.productDomain)}".`;
    default:
      return material satisfies never;
  }
}

const verdictLength = 400;
const claimsMost = 2;

/** The direct answers that judge; where none does, what most people say. */
function verdict({ panel, directs, sides, first }: Report): string {
  const judged = directs
    .flatMap(({ answer, result }) => {
      if (result.verdict === null) return [];
      const name = nameOf(panel, answer.conceptId ?? answer.screenId ?? null);
      const { clause, rank } = result.verdict;
      return [{ rank, clause: name === null ? clause : `for ${name}, ${clause}` }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ clause }) => clause);
  if (judged.length > 0) return `${upperFirst(asManyAsFit(judged, verdictLength).join('; '))}.`;
  const loudest = sides
    .filter(({ tally }) => tally !== first?.tally && tally.people.size > 1)
    .toSorted((a, b) => b.tally.people.size - a.tally.people.size || weightOf(b.tally) - weightOf(a.tally))
    .slice(0, claimsMost)
    .map((each) => sidesInWords(panel, { tally: { ...each.tally, torn: new Set() }, against: null }));
  return loudest.length === 0 ? '' : `${loudest.join('; ')}.`;
}

/** The first, and what else fits into so many characters. */
function asManyAsFit(clauses: readonly string[], most: number): string[] {
  let length = 0;
  return clauses.filter((clause, index) => {
    length += clause.length + 2;
    return index === 0 || length <= most;
  });
}

function change({ panel, directs, sides, checks, first }: Report): string {
  if (first === null) return nothingFirst({ panel, directs, sides, checks });
  const { tally } = first;
  const name = nameOf(panel, tally.scope);
  const action = lowerFirst(withoutStop(tally.claim.do ?? ''));
  const low = lowPeople(directs, tally.scope);
  const lowHere = [...tally.people].filter((person) => low.has(person)).length;
  const among = lowHere > 1 ? `, among them ${amongLow(lowHere, low.size)}` : '';
  const asks = asksFor(tally, panel).people.size;
  const count = wordings.count(tally.people.size, { ...tally, panel: panel.people.length }, tally.claim);
  const verb = panel.material.type === 'PRODUCT_DISCOVERY' ? 'To look at first' : 'To change first';
  const begin = name === null ? verb : `${verb} in ${name}`;
  return `${begin}: ${action} (${count}${among}${asks === 0 ? '' : `; ${wordings.asked(asks)}`}).`;
}

function amongLow(count: number, all: number): string {
  const who = count < all ? `${count} of the ${all}` : all === 2 ? 'both' : `all ${all}`;
  return `${who} whose answers were low`;
}

const manyLow = 0.3;

/** Nothing is shared: a null study says so, and a low verdict is not explained away. */
function nothingFirst({ panel, directs, sides, checks }: Omit<Report, 'first'>): string {
  const [check] = checks;
  if (check !== undefined) return wordings.checksOnly(check.people.size, check.claim);
  const low = lowPeople(directs, null).size;
  if (low / Math.max(1, panel.people.length) >= manyLow)
    return 'Those whose answers were low give no reason that two of them share.';
  const single = sides.find(({ tally }) => isSingleVoice(tally))?.tally;
  if (single === undefined) return 'Nothing has to change first.';
  return `Nothing has to change first; one voice is worth checking: 1 of ${single.total} ${single.claim.one}.`;
}

function against({ first }: Report): string {
  if (first?.against === null || first === null) return '';
  const { people, claim } = first.against;
  return `Against it: ${people.size} ${verbOf(claim, people.size)}.`;
}
