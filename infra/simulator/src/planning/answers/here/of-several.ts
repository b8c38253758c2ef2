import { drawFor } from '../../../random.ts';
import { offerOf } from '../../../reading/shown/offer.ts';
import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import { inARow, one } from '../bound/said.ts';
import { effectOf } from './because.ts';
import { spoken } from './picks.ts';

const bad: ReadonlySet<string> = new Set(['dislike', 'worry', 'pain', 'clear', 'change', 'wish', 'missing']);
const bothers =
  /\b(?:bother\w*|worr\w*|dislike|concern\w*|annoy\w*|put you off|mind|against|wrong|problems?|uneasy|hesita\w*|doubts?|trouble\w*)\b/i;

/** "Does anything in either of them bother you, and why?": a line of one of several things and what it does; null for any other question. */
export function answerOfSeveral(round: Round): Drawn[] | null {
  const { study, stimulus, question } = round;
  if (stimulus !== null || study.type !== 'CONCEPT_VALIDATION') return null;
  if (!bad.has(question.form) || !bothers.test(question.text)) return null;
  const lines = study.stimuli.flatMap(({ name, text }) => {
    const { limitLines, prices } = offerOf(text);
    return [...limitLines, ...prices.slice(0, 1)].map((value) => ({ name, value }));
  });
  if (lines.length === 0) return null;
  const minded = study.panel.map((speaker) => {
    const draw = drawFor(speaker.key, 'bothers', round.purpose);
    return draw.chance(0.15 + 0.3 * speaker.traits.agreeableness * (1 - speaker.traits.neuroticism))
      ? null
      : draw.pick(lines);
  });
  const given = one(round, (_, index) => {
    const line = minded[index] ?? null;
    return line === null ? ['worry-none'] : ['bothers-line', { ...line }];
  });
  const because = one(round, (_, index) => {
    const line = minded[index] ?? null;
    const effect = line === null ? null : effectOf(line.value);
    if (line !== null && effect === null) return ['matter-price-against', { value: line.value }];
    return effect === null ? null : [`because-${effect}-against`];
  });
  return spoken(round, inARow(round, given, because));
}
