import type { Sides } from '../counting/sides.ts';
import { asksFor } from '../counting/sides.ts';
import { type Tally, weightOf } from '../counting/tallies.ts';
import type { DirectFinding } from '../direct/direct-answers.ts';
import type { Gap } from '../direct/gaps.ts';
import type { Panel } from '../panel.ts';
import { listed, lowerFirst, upperFirst, withoutStop } from '../phrasing.ts';
import { wordings } from '../wordings.ts';
import { taskOf } from './by-task.ts';
import { isSingleVoice, nameOf, sidesInWords } from './findings.ts';
import type { Measure } from './measures.ts';
import { lowPeople } from './priorities.ts';

/** What a summary is written from. */
export interface Report {
  readonly panel: Panel;
  readonly directs: readonly DirectFinding[];
  readonly sides: readonly Sides[];
  readonly checks: readonly Tally[];
  readonly first: Sides | null;
  readonly measures: readonly Measure[];
}

/** Three or four sentences: what was tested, the verdict, the one thing to change first, and what speaks against it. */
export function summaryOf(report: Report): string {
  return [tested(report.panel), gaps(report), verdict(report), change(report), against(report)]
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

/** Which questions brought nothing to sum up, by name: what is not known must not read as if all were well. */
function gaps({ directs, panel }: Report): string {
  const named = (gap: Gap) => directs.filter((each) => each.gap === gap).map(({ answer }) => answer.questionText);
  const [unanswered, uncounted] = [named('unanswered'), named('uncounted')];
  return [
    ...(unanswered.length === 0 ? [] : [wordings.unansweredQuestions(unanswered, panel.questions.length)]),
    ...(uncounted.length === 0 ? [] : [wordings.uncountedQuestions(uncounted)]),
  ].join(' ');
}

const verdictLength = 600;
const claimsMost = 2;

/** The direct answers that judge; where none does, what most people say. */
function verdict({ panel, directs, sides, first }: Report): string {
  const judged = directs
    .flatMap(({ answer, result, gap }) => {
      if (result.verdict === null || gap !== null) return [];
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

function change(report: Report): string {
  const { panel, directs, first, measures } = report;
  if (first === null) return nothingFirst(report);
  const [measure] = measures;
  const isOnlyWished = first.tally.claim.kind === 'wish' || first.tally.claim.kind === 'need';
  // What one or two more miss than ask for is the same wish.
  if (measure !== undefined && isOnlyWished && measure.people.size >= 2 * first.tally.people.size)
    return measureFirst(panel, measure);
  const { tally } = first;
  const name = nameOf(panel, tally.scope);
  const action = lowerFirst(withoutStop(tally.claim.do ?? ''));
  const low = lowPeople(directs, tally.scope);
  const lowHere = [...tally.people].filter((person) => low.has(person)).length;
  const among = lowHere > 1 ? wordings.amongLow(lowHere, low.size) : '';
  const asks = asksFor(first, panel).people.size;
  const count = wordings.count(tally.people.size, { ...tally, panel: panel.people.length }, tally.claim);
  const because = [
    `${count}${among}${wordings.onlyAsked(tally.onlyAsked.size)}`,
    ...(asks === 0 ? [] : [wordings.asked(asks)]),
  ];
  return wordings.firstChange(wordings.first[lookOrChange(panel)], name, action, because);
}

function lookOrChange({ material }: Panel): 'look' | 'change' {
  return material.type === 'PRODUCT_DISCOVERY' ? 'look' : 'change';
}

const manyLow = 0.3;

/**
 * No claim is shared. What people miss or take amiss in a thing shown comes first then; a low verdict is not explained away,
 * and only answers to every question can say that nothing has to change.
 */
function nothingFirst({ panel, directs, sides, checks, measures }: Report): string {
  const [check] = checks;
  if (check !== undefined) return wordings.checksOnly(check.people.size, check.claim, taskOf(check, panel));
  const [measure] = measures;
  if (measure !== undefined) return measureFirst(panel, measure);
  const low = lowPeople(directs, null).size;
  if (low / Math.max(1, panel.people.length) >= manyLow) return wordings.lowWithoutReason;
  if (directs.some(({ gap }) => gap !== null)) return wordings.openFirst[lookOrChange(panel)];
  const single = sides.find(({ tally }) => isSingleVoice(tally))?.tally;
  const nothing = wordings.nothingFirst[lookOrChange(panel)];
  return single === undefined ? `${nothing}.` : wordings.oneVoice(nothing, single.total, single.claim);
}

function measureFirst(panel: Panel, { verbs, do: action, scope, people, total }: Measure): string {
  const count = wordings.count(people.size, { total, panel: panel.people.length }, verbs);
  const begin = wordings.first[lookOrChange(panel)];
  return wordings.firstChange(begin, nameOf(panel, scope), lowerFirst(withoutStop(action)), [count]);
}

function against({ first }: Report): string {
  if (first?.against === null || first === null) return '';
  const { people, claim } = first.against;
  return wordings.against(people.size, claim);
}
