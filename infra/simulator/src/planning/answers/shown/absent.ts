import type { ShownElement } from '../../../reading/shown/elements.ts';
import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import { type Reply, replies, weighted } from './give.ts';

/** What a description itself says is not there. */
const described: readonly (readonly [string, RegExp])[] = [
  [
    'explanation',
    /\bno (?:key|legend|explanation|labels?)\b|\bwithout (?:an? )?(?:labels?|explanation|words|key|legend)\b|\b(?:un|not )(?:explained|labelled)\b/i,
  ],
  [
    'contents',
    /\bno (?:item )?names?\b|\bno (?:list|contents|details|description)\b|\bclosed (?:gr[ea]y )?row\b|\bhidden\b/i,
  ],
  ['units', /\bno units?\b|\bwithout (?:an? )?(?:scale|units?|axis)\b|\bno (?:scale|axis)\b/i],
  ['help', /\bno (?:phone|contact|number|help|chat|name)\b/i],
  ['back', /\bno (?:back|way back|undo|cancel|exit)\b|\bcannot be undone\b/i],
];
const mentioned = 3;
const unmentioned = 1;
/** A page of which much is told and of which these are not is missing them; of another one little can be said. */
const usualMin = 2;
const elementsMin = 4;

const dated =
  /\b(?:\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight|within|\d{1,2}[:.]\d{2})\b/i;

const priced = /\d\.\d\d\b|[£$€]\d|\d (?:pounds?|euros?|dollars?|pence|cents?)\b|\b(?:charge|cost|price|fee|free)\b/i;

/** What people miss: what the description says is left out, what such a page has and this one does not, or nothing. */
export function answerMissing(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const text = round.stimulus?.text ?? '';
  const gaps = described.filter(([, pattern]) => pattern.test(text)).map(([gap]) => [gap, mentioned] as const);
  const has = (pattern: RegExp) => elements.some(({ words }) => pattern.test(words));
  const usual = [
    ...(has(dated) ? [] : ['when']),
    ...(has(priced) ? [] : ['cost']),
    ...(has(/\b(?:help|contact|chat|call|phone|ask|support)\b/i) ? [] : ['help']),
  ].map((gap) => [gap, unmentioned] as const);
  if (gaps.length === 0 && (usual.length < usualMin || elements.length < elementsMin)) return null;
  const all = [...gaps, ...usual].map(([gap, weight]): readonly [Reply, number] => [
    { pool: `shown-missing-${gap}` },
    weight,
  ]);
  return replies(round, (speaker) => weighted<Reply>(speaker, round, [...all, [{ pool: 'missing-none' }, 1]]));
}
