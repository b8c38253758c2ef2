import type { Sides } from '../counting/sides.ts';
import { asksFor } from '../counting/sides.ts';
import { type Tally, weightOf } from '../counting/tallies.ts';
import type { DirectFinding } from '../direct/direct-answers.ts';
import type { Panel } from '../panel.ts';
import { listed, lowerFirst, upperFirst, withoutStop } from '../phrasing.ts';
import { wordings } from '../wordings.ts';
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
  return [tested(report.panel), unanswered(report), verdict(report), change(report), against(report)]
    .filter(Boolean)
    .join(' ');
}

function tested({ material, people, named }: Panel): string {
  const names = named.map(({ name }) => name);
  switch (material.type) {
    case 'USABILITY': {
      const { siteUrl, tasks } = material.usability;
      return wordings.walkedThrough(people.length, tasks.length, URL.parse(siteUrl)?.host ?? siteUrl);
    }
    case 'CONCEPT_VALIDATION':
      return wordings.askedAbout(people.length, listed(names));
    case 'DESIGN_REVIEW':
      return wordings.askedAbout(people.length, wordings.descriptionOf(names));
    case 'PRODUCT_DISCOVERY':
      return wordings.askedAbout(people.length, `"${withoutStop(material.productDiscovery.productDomain)}"`);
    default:
      return material satisfies never;
  }
}

function unanswered({ directs, panel }: Report): string {
  const count = directs.filter(({ result }) => result.unanswered === true).length;
  return count === 0 ? '' : wordings.unansweredQuestions(count, panel.questions.length);
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
      return [{ rank, clause: name === null ? clause : wordings.forOne(name, clause) }];
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
  const among = lowHere > 1 ? wordings.amongLow(lowHere, low.size) : '';
  const asks = asksFor(tally, panel).people.size;
  const count = wordings.count(tally.people.size, { ...tally, panel: panel.people.length }, tally.claim);
  const because = [
    `${count}${wordings.onlyAsked(tally.onlyAsked.size)}${among}`,
    ...(asks === 0 ? [] : [wordings.asked(asks)]),
  ];
  return wordings.firstChange(wordings.first[lookOrChange(panel)], name, action, because);
}

function lookOrChange({ material }: Panel): 'look' | 'change' {
  return material.type === 'PRODUCT_DISCOVERY' ? 'look' : 'change';
}

const manyLow = 0.3;

/** Nothing is shared: a null study says so, and a low verdict is not explained away. */
function nothingFirst({ panel, directs, sides, checks }: Omit<Report, 'first'>): string {
  const [check] = checks;
  if (check !== undefined) return wordings.checksOnly(check.people.size, check.claim);
  const low = lowPeople(directs, null).size;
  if (low / Math.max(1, panel.people.length) >= manyLow) return wordings.lowWithoutReason;
  const single = sides.find(({ tally }) => isSingleVoice(tally))?.tally;
  const nothing = wordings.nothingFirst[lookOrChange(panel)];
  return single === undefined ? `${nothing}.` : wordings.oneVoice(nothing, single.total, single.claim);
}

function against({ first }: Report): string {
  if (first?.against === null || first === null) return '';
  const { people, claim } = first.against;
  return wordings.against(people.size, claim);
}
