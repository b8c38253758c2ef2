import { drawFor } from '../language/random.ts';
import { ratingOn, stanceOn } from '../participants/stance.ts';
import { type Act, type AnswerPlan, act, concession, type Planning, reason } from './plan.ts';
import { planGeneric, silence } from './plan-opinions.ts';
import type { Subject } from './subject.ts';

const body = (...acts: readonly (Act | null)[]): readonly Act[] => acts.filter((each) => each !== null);

/** A number first, then what made it. */
export function planRating(planning: Planning): AnswerPlan {
  const { person, situation } = planning;
  const scale = situation.question.scale ?? { low: 1, high: 5 };
  const appeal = appealFor(planning);
  const rating = ratingOn(person, appeal, scale);
  const share = (rating - scale.low) / (scale.high - scale.low);
  const main = planning.take(share >= 0.5 ? 'good' : 'bad') ?? planning.take('any');
  const second = share > 0.35 && share < 0.8 ? planning.take(share >= 0.5 ? 'bad' : 'good') : null;
  return {
    manner: share <= 0.1 || share >= 0.95 ? 'strong' : 'plain',
    rating,
    acts: body(
      act('rate', { n: String(rating), an: rating === 8 ? 'an' : 'a', high: String(scale.high) }),
      planning.draw.chance(Math.abs(share - 0.5) * 1.5) ? act(share > 0.5 ? 'mood+' : 'mood-') : null,
      main === null ? null : reason(main),
      second === null
        ? concession(planning, share >= 0.5 ? 'good' : 'bad')
        : act(second.value > 0 ? 'caveat+' : 'caveat-', { y: second.phrase }, second),
    ),
  };
}

/** Overall appeal, moved towards the attribute the question names. */
export function appealFor({ person, situation, stance }: Planning): number {
  const { attribute } = situation.question;
  if (attribute === null || attribute === 'price') return stance.appeal;
  const cues = situation.subject.reading.features
    .filter((feature) => feature.attribute === attribute)
    .reduce((sum, feature) => sum + feature.value, 0);
  return (
    0.55 * stance.appeal +
    person.weights[attribute] * cues * 0.9 +
    0.5 * drawFor(person.profile.seed, 'aspect', situation.subject.key, attribute).normal()
  );
}

export function planLikelihood(planning: Planning): AnswerPlan {
  const { person, situation, stance } = planning;
  const u = stance.appeal + 0.35 * (person.traits.yeaSaying - 0.5) - 0.5 * (person.traits.statusQuo - 0.5);
  const level = u > 0.42 ? 'likelyHigh' : u > -0.4 ? 'likelyMid' : 'likelyLow';
  const main = planning.take(u > 0 ? 'good' : 'bad') ?? planning.take('any');
  const x = main?.phrase ?? situation.topic;
  const worry = level === 'likelyLow' ? null : planning.take('bad');
  const condition = worry !== null && planning.draw.chance(0.45) ? act('condition', { y: worry.phrase }, worry) : null;
  return {
    manner: Math.abs(u) > 1.3 ? 'strong' : level === 'likelyMid' ? 'vague' : 'plain',
    agrees: level === 'likelyHigh' || (level === 'likelyMid' && u > 0),
    acts: body(
      act(level, { x }, main ?? undefined),
      condition,
      main === null ? null : reason(main),
      condition === null ? concession(planning, u > 0 ? 'good' : 'bad') : null,
    ),
  };
}

export function planPrice(planning: Planning): AnswerPlan {
  const { situation, draw, person } = planning;
  const [amount] = situation.subject.reading.money;
  const point = planning.take('any', 'price');
  const fair = (point?.value ?? 0.3 * draw.normal()) + 0.5 * planning.stance.appeal > 0.05;
  const head =
    amount === undefined
      ? act('priceUnknown')
      : act(fair ? 'priceFair' : 'priceHigh', { money: fair ? amount : amount });
  const why = point ?? planning.take(fair ? 'good' : 'bad');
  const because =
    why === null
      ? reason({ attribute: 'price', value: fair ? 0.3 : -0.3 * person.weights.price, phrase: situation.subject.name })
      : reason(why);
  return { manner: 'plain', acts: body(head, because, concession(planning, fair ? 'good' : 'bad')) };
}

/** Picks a winner by the same appeal that ratings come from; a reversed question picks the loser. */
export function planComparison(planning: Planning): AnswerPlan {
  const { person, situation, draw } = planning;
  if (situation.rivals.length < 2) return planGeneric(planning);
  const { attribute, text } = situation.question;
  const ranked = situation.rivals
    .map((rival) => ({ rival, stance: stanceOn(person, rival), score: scoreOf(planning, rival) }))
    .sort((a, b) => b.score - a.score);
  const reversed = /\b(least|worst|weakest|avoid|drop|reject|less)\b/i.test(text);
  const order = reversed ? ranked.toReversed() : ranked;
  const [winner, runnerUp] = order;
  if (winner === undefined || runnerUp === undefined) return planGeneric(planning);
  const close = Math.abs(winner.score - runnerUp.score) < 0.35;
  const best = (side: typeof winner, wanted: 'good' | 'bad') =>
    side.stance.points
      .filter((point) => (wanted === 'good' ? point.value > 0.02 : point.value < -0.02))
      .map((point) => ({
        point,
        at: Math.abs(point.value) + (point.attribute === attribute ? 0.9 : 0) + 0.4 * draw.real(),
      }))
      .sort((a, b) => b.at - a.at)[0]?.point ?? null;
  const why = best(winner, reversed ? 'bad' : 'good');
  const against = best(runnerUp, reversed ? 'good' : 'bad');
  const fill = { a: winner.rival.name, b: runnerUp.rival.name };
  return {
    manner: close ? 'torn' : 'plain',
    choice: winner.rival.key,
    acts: body(
      act(close ? 'chooseHard' : 'choose', fill),
      why === null ? null : reason(why),
      against === null || reversed || planning.moves < 2
        ? null
        : act('loser', { b: runnerUp.rival.name, y: against.phrase }, against),
    ),
  };
}

function scoreOf(planning: Planning, rival: Subject): number {
  const { person, situation } = planning;
  const { attribute } = situation.question;
  const { appeal } = stanceOn(person, rival);
  if (attribute === null) return appeal;
  const cues = rival.reading.features
    .filter((feature) => feature.attribute === attribute)
    .reduce((sum, feature) => sum + feature.value, 0);
  return 0.6 * appeal + person.weights[attribute] * cues;
}

export function planTrust(planning: Planning): AnswerPlan {
  const { person, stance } = planning;
  const asked = planning.situation.question.attribute ?? 'trust';
  const worry = planning.take('bad', asked) ?? planning.take('bad', 'trust') ?? planning.take('bad');
  const ease = 0.5 * stance.appeal - 0.9 * (person.traits.riskAversion - 0.5) + (worry?.value ?? 0.2) + 0.35;
  const soughtWorry = /\b(concern|worr|risk|hesitat|hold you back|stop|put you off|doubt)/i.test(
    planning.situation.question.text,
  );
  if (worry !== null && (ease < 0 || soughtWorry)) {
    return {
      manner: worry.value < -0.9 ? 'strong' : 'plain',
      acts: body(
        act('trustNo', { x: worry.phrase }, worry),
        reason(worry),
        planning.moves > 2 ? silence(planning) : null,
        concession(planning, 'bad'),
      ),
    };
  }
  const calm = planning.take('good', 'trust') ?? planning.take('good');
  if (calm === null) return planGeneric(planning);
  return {
    manner: 'plain',
    acts: body(
      act('trustYes', { x: calm.phrase }, calm),
      reason(calm),
      worry === null ? null : act('caveat-', { y: worry.phrase }, worry),
    ),
  };
}

export function planRecommendation(planning: Planning): AnswerPlan {
  const u = planning.stance.appeal - 0.2;
  const point = planning.take(u > 0 ? 'good' : 'bad') ?? planning.take('any');
  const x = point?.phrase ?? planning.situation.subject.name;
  return {
    manner: Math.abs(u) > 1.2 ? 'strong' : 'plain',
    agrees: u > 0,
    acts: body(
      act(u > 0 ? 'recommendYes' : 'recommendNo', { x }, point ?? undefined),
      point === null ? null : reason(point),
      concession(planning, u > 0 ? 'good' : 'bad'),
    ),
  };
}

export function planImprovement(planning: Planning): AnswerPlan {
  const first = planning.take('bad') ?? planning.take('any');
  if (first === null) return planMissing(planning);
  const second = planning.moves > 2 ? planning.take('bad') : null;
  return {
    manner: 'plain',
    acts: body(
      act(`improve:${first.attribute}`, { x: first.phrase }, first.value < 0 ? first : undefined),
      first.value < 0 ? reason(first) : null,
      second === null ? null : act(`improve:${second.attribute}`, { x: second.phrase }, second),
      planning.moves > 1 ? concession(planning, 'bad') : null,
    ),
  };
}

export function planMissing(planning: Planning): AnswerPlan {
  const gap = silence(planning);
  const point = planning.take('bad') ?? planning.take('any');
  if (gap === null && point === null) return { manner: 'vague', acts: [act('vague', { x: planning.situation.topic })] };
  return {
    manner: 'plain',
    acts: body(
      gap,
      point === null ? null : reason(point),
      gap === null && point !== null ? act('askBack', { x: point.phrase }) : null,
    ),
  };
}

/** Audience, occasion, ease and closing questions share one shape: a head clause and the reason. */
export function planAround(planning: Planning, head: 'suits' | 'occasion' | 'ease' | 'closing'): AnswerPlan {
  const u = planning.stance.appeal + 0.4 * planning.draw.normal();
  const favourable = head === 'suits' || head === 'occasion' ? true : u > -0.1;
  const point = planning.take(favourable ? 'good' : 'bad') ?? planning.take('any');
  const x = point?.phrase ?? planning.situation.topic;
  const list =
    head === 'ease'
      ? favourable
        ? 'easeGood'
        : 'easeBad'
      : head === 'closing'
        ? favourable
          ? 'closing+'
          : 'closing-'
        : head;
  return {
    manner: 'plain',
    acts: body(
      act(list, { x }, point ?? undefined),
      point === null || planning.moves < 2 ? null : reason(point),
      concession(planning, favourable ? 'good' : 'bad'),
    ),
  };
}
