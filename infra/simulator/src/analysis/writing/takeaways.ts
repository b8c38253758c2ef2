import type { Quote, StudyAnalysis } from '@windtunnel/contracts/analysis';
import type { Aspect } from '../aspects.ts';
import type { PanelClaim } from '../grouping/claims.ts';
import type { Group } from '../grouping/groups.ts';
import { statementsIn } from '../grouping/groups.ts';
import type { Panel } from '../grouping/panel.ts';
import { quoteOf } from '../quoting.ts';
import { aspectNames } from '../words/claims.ts';
import { claimOf, subjectName } from './claim.ts';
import { keyOf } from './findings.ts';
import { ended, listOf, ofMany, share } from './grammar.ts';
import { noteOf } from './third-person.ts';

type Takeaway = StudyAnalysis['takeaways'][number];

const quotesMax = 5;
const counterQuotesMax = 3;

/** The claims of a panel in words, each with how many voiced it, their best quotes, and who says the opposite. */
export function takeawaysOf(panel: Panel): Takeaway[] {
  const takeaways: Takeaway[] = [];
  for (const claim of panel.claims) {
    const quotes = quotesFrom(claim.group, quotesMax, panel.total === 1 ? 2 : 1);
    const text = takeawayText(claim, panel);
    if (text === null || quotes.length === 0 || takeaways.some((other) => other.text === text)) continue;
    takeaways.push({
      text,
      count: claim.group.voices.size,
      total: panel.total,
      quotes,
      counterQuotes: counterQuotesOf(claim),
    });
  }
  return takeaways;
}

/** The best words of every person, people with the strongest words first. */
export function quotesFrom({ voices }: Group, max: number, perPerson = 1): Quote[] {
  const quotes: Quote[] = [];
  for (const statements of voices.values()) {
    const own = new Map(statements.map((statement) => quoteOf(statement)).map((quote) => [keyOf(quote), quote]));
    quotes.push(...[...own.values()].slice(0, perPerson));
  }
  return quotes.slice(0, max);
}

/** Words of people who say the opposite; who voiced the claim too is no counter-witness. */
function counterQuotesOf({ group, opposite }: PanelClaim): Quote[] {
  if (opposite === null) return [];
  return quotesFrom(opposite, Number.POSITIVE_INFINITY)
    .filter(({ participantId }) => !group.voices.has(participantId))
    .slice(0, counterQuotesMax);
}

/** One sentence: how many, what they think of what, and the other side. Null when a single voice says too little. */
export function takeawayText(claim: PanelClaim, panel: Panel): string | null {
  const { group, kind } = claim;
  switch (kind) {
    case 'single':
      return singleText(group, panel);
    case 'split':
      return splitText(claim, panel);
    case 'shared':
      return ended(`${share(group.voices.size, panel.total)} ${predicate(group, panel)}${dissent(claim)}`);
    default:
      return kind satisfies never;
  }
}

/** What is said of a thing that is judged in several respects. */
const topicClaims = {
  shown: { good: 'speak well of {x}', bad: 'object to {x}' },
  today: { good: 'are at ease with {x}', bad: 'tell of trouble with {x}' },
} as const;

/** What the voices of a group think, for as many people as there are. */
export function predicate(group: Group, panel: Panel): string {
  const count = group.voices.size;
  const subject = subjectName(group, panel);
  if (group.aspect !== null) {
    const claim = claimOf({ ...group, aspect: group.aspect, value: group.sign }, panel);
    return `${ofMany(claim, count)}${namedMost(group)}`;
  }
  const reasons = aspectsIn(group);
  const claim = topicClaims[panel.studyType === 'PRODUCT_DISCOVERY' ? 'today' : 'shown'][
    group.sign < 0 ? 'bad' : 'good'
  ].replace('{x}', subject);
  return `${ofMany(claim, count)}${reasons.length === 0 ? '' : `, on account of ${listOf(reasons)}`}`;
}

/** The aspects behind a topic, the most voiced first: `cost (3)`. One person's reason is no reason of the panel. */
function aspectsIn(group: Group): string[] {
  const people = new Map<Aspect, Set<string>>();
  for (const { aspect, participantId } of statementsIn(group)) {
    if (aspect !== 'overall') people.set(aspect, (people.get(aspect) ?? new Set()).add(participantId));
  }
  return [...people]
    .filter(([, voices]) => voices.size > 1 || group.voices.size === 1)
    .toSorted(([, a], [, b]) => b.size - a.size)
    .slice(0, 2)
    .map(([aspect, voices]) => (voices.size > 1 ? `${aspectNames[aspect]} (${voices.size})` : aspectNames[aspect]));
}

/** The things several people name when they speak of an aspect: `, most often the deposit and the small print`. */
function namedMost(group: Group): string {
  if (group.topic !== null) return '';
  const people = new Map<string, Set<string>>();
  for (const { topic, participantId } of statementsIn(group)) {
    if (topic !== null && !topic.isMain)
      people.set(topic.name, (people.get(topic.name) ?? new Set()).add(participantId));
  }
  const names = [...people]
    .filter(([, voices]) => voices.size > 1)
    .toSorted(([, a], [, b]) => b.size - a.size)
    .slice(0, 2)
    .map(([name]) => name);
  return names.length === 0 ? '' : ` (most often named: ${listOf(names)})`;
}

function dissent(claim: PanelClaim): string {
  const others =
    claim.opposite === null ? 0 : [...claim.opposite.voices.keys()].filter((id) => !claim.group.voices.has(id)).length;
  if (others === 0) return '';
  return others === 1 ? '; one sees it the other way round' : `; ${others} see it the other way round`;
}

function splitText({ group, opposite }: PanelClaim, panel: Panel): string {
  const [good, bad] = group.sign > 0 ? [group, opposite] : [opposite, group];
  const about =
    group.aspect === null || group.aspect === 'overall'
      ? subjectName(group, panel)
      : group.topic === null
        ? aspectNames[group.aspect]
        : `${subjectName(group, panel)} (${aspectNames[group.aspect]})`;
  const [pro, con] = [good?.voices.size ?? 0, bad?.voices.size ?? 0];
  return `Opinion is split on ${about}: ${share(pro, panel.total)} ${pro === 1 ? 'speaks' : 'speak'} in favour and ${con} against.`;
}

/** A thing by its name, or else the person's words. */
function singleText(group: Group, panel: Panel): string | null {
  const [first] = statementsIn(group);
  const note = first === undefined ? null : noteOf(first.clause.text);
  if (note === null && group.topic === null) return null;
  return ended(`A single voice: ${predicate(group, panel)}${note === null ? '' : ` (${note})`}`);
}
