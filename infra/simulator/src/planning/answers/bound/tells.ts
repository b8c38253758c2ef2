import { elementsOf, type ShownElement } from '../../../reading/shown/elements.ts';
import { labelKind } from '../../../reading/shown/label-kind.ts';
import { type Shape, shapeOf } from '../../../reading/shown/shape.ts';
import type { Round } from '../../round.ts';
import { answerExplain, toldIn } from '../shown/explains.ts';
import { inARow, one, type Said } from './said.ts';

const because = /\b(?:based on|because|since|due to|as you|so that|owing to|from your)\b/i;
const asksWhy = /\bwhy\b|\bwhat (?:for|reason)\b|\breasons?\b/i;
/** Of a sentence or two that speak for themselves, the telling is left to their own words. */
const ownWordsFrom = 2;

/**
 * What a thing is, in words of the speaker's own that fit its shape, with a line of it as proof; and why, where it says so.
 * What tells itself in whole sentences is passed on in those. Null for what has no shape that is known.
 */
export function sayWhatItIs(round: Round): Said | null {
  const { stimulus, question } = round;
  if (stimulus === null) return null;
  const shape = shapeOf(stimulus.text);
  const elements = elementsOf(stimulus.text);
  if (toldIn(elements).length >= ownWordsFrom) return answerExplain(round, elements)?.map(({ leads }) => leads) ?? null;
  if (shape === null) return null;
  const gist = one(round, () => [`gist-${shape}`]);
  const ground = asksWhy.test(question.text) ? elements.find(({ words }) => because.test(words)) : undefined;
  const details = detailsOf(elements, shape);
  const proof = one(round, ({ slot }) => {
    if (ground !== undefined) return ['tells-because', { value: ground.words }];
    const detail = details[slot % Math.max(1, details.length)];
    return detail === undefined ? null : ['tells-detail', { value: detail }];
  });
  return inARow(round, gist, proof);
}

const detailWordsMin = 3;

/** The lines worth telling of a thing of this shape: a suggestion's own, else what is promised, paid or limited. */
function detailsOf(elements: readonly ShownElement[], shape: Shape): string[] {
  const lines = elements.filter(
    ({ role, words }) => !/^(?:title|button|link)$/.test(role) && words.split(/\s+/).length >= detailWordsMin,
  );
  if (shape === 'suggestion') {
    const own = lines.filter(({ words }) => /\b(?:suggest|recommend|propose|advise|switch|save)\b/i.test(words));
    if (own.length > 0) return own.map(({ words }) => words);
  }
  const telling = lines.filter(
    (each) =>
      /^(?:price|free|limit|promise|refund|deadline|estimate|progress|measure)$/.test(labelKind(each)) ||
      /\d/.test(each.words),
  );
  return (telling.length > 0 ? telling : lines).map(({ words }) => words);
}

const whom: Readonly<Record<Shape, string>> = {
  suggestion: 'figures',
  plans: 'plans',
  monthly: 'plans',
  cover: 'plans',
  visit: 'once',
  status: 'figures',
  draft: 'help',
  advice: 'once',
  together: 'together',
  overview: 'figures',
  choice: 'help',
};

/** Whom a thing is for, by its shape. */
export function sayForWhom(round: Round): Said | null {
  const shape = round.stimulus === null ? null : shapeOf(round.stimulus.text);
  return inARow(
    round,
    one(round, () => [`whom-${shape === null ? 'anyone' : whom[shape]}`]),
  );
}
