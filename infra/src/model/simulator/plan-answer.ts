import type { Person } from './person.ts';
import { type Act, type AnswerPlan, act, type Planning, planningFor } from './plan.ts';
import { planHabit } from './plan-habits.ts';
import {
  planAgreement,
  planComprehension,
  planDislike,
  planExpectation,
  planGeneric,
  planImpression,
  planLike,
  planNotice,
} from './plan-opinions.ts';
import {
  planAround,
  planComparison,
  planImprovement,
  planLikelihood,
  planMissing,
  planPrice,
  planRating,
  planRecommendation,
  planTrust,
} from './plan-verdicts.ts';
import type { Situation } from './subject.ts';
import { attributeNames } from './words/attribute-names.ts';

/** Decides what a person says to a planned item, before any word is chosen. */
export function planAnswer(person: Person, situation: Situation, seat: number, occurrence: number): AnswerPlan {
  const planning = planningFor(person, situation, `answer ${occurrence}`);
  const evasive = evasion(planning);
  if (evasive !== null) return evasive;
  const plan = planning.draw.chance(0.07) ? vague(planning) : byIntent(planning, seat);
  return { ...plan, acts: furnished(planning, plan) };
}

function byIntent(planning: Planning, seat: number): AnswerPlan {
  const { intent } = planning.situation.question;
  const discovering = planning.situation.kind === 'topic';
  switch (intent) {
    case 'impression':
      return discovering ? planHabit(planning, 'current', seat) : planImpression(planning);
    case 'comprehension':
      return discovering ? planHabit(planning, 'pain', seat) : planComprehension(planning);
    case 'like':
      return discovering ? planHabit(planning, 'need', seat) : planLike(planning);
    case 'dislike':
      return discovering ? planHabit(planning, 'pain', seat) : planDislike(planning);
    case 'compare':
      return discovering ? planHabit(planning, 'decide', seat) : planComparison(planning);
    case 'rating':
      return planRating(planning);
    case 'likelihood':
      return planLikelihood(planning);
    case 'price':
      return discovering ? planHabit(planning, 'decide', seat) : planPrice(planning);
    case 'current':
      return planHabit(planning, 'current', seat);
    case 'last-time':
      return planHabit(planning, 'last', seat);
    case 'frequency':
      return planHabit(planning, 'often', seat);
    case 'pain':
      return discovering || planning.stance.points.length === 0
        ? planHabit(planning, 'pain', seat)
        : planDislike(planning);
    case 'workaround':
      return planHabit(planning, 'workaround', seat);
    case 'need':
      return discovering || planning.stance.points.length === 0
        ? planHabit(planning, 'need', seat)
        : planImprovement(planning);
    case 'expectation':
      return planExpectation(planning);
    case 'trust':
      return discovering ? planHabit(planning, 'decide', seat) : planTrust(planning);
    case 'recommend':
      return planRecommendation(planning);
    case 'improve':
      return discovering ? planHabit(planning, 'need', seat) : planImprovement(planning);
    case 'missing':
      return planMissing(planning);
    case 'audience':
      return planAround(planning, 'suits');
    case 'occasion':
      return planAround(planning, 'occasion');
    case 'ease':
      return planAround(planning, 'ease');
    case 'notice':
      return planNotice(planning);
    case 'closing':
      return planAround(planning, 'closing');
    case 'agree':
      return discovering ? planHabit(planning, 'current', seat) : planAgreement(planning);
    case 'generic':
      return discovering
        ? planHabit(planning, planning.draw.pick(['current', 'current', 'last', 'pain'] as const), seat)
        : planGeneric(planning);
    default:
      return intent satisfies never;
  }
}

/** Some answers are no answers: no idea, a misunderstanding, an objection to the question. */
function evasion(planning: Planning): AnswerPlan | null {
  const { person, draw, situation } = planning;
  const roll = draw.real();
  const noIdea = 0.025 + 0.02 * (1 - person.traits.extraversion);
  const misheard = 0.01 + 0.025 * situation.subject.reading.difficulty;
  const objects = 0.035 * person.traits.candour;
  const list =
    roll < noIdea
      ? 'dontKnow'
      : roll < noIdea + misheard
        ? 'misheard'
        : roll < noIdea + misheard + objects
          ? 'pushBack'
          : null;
  if (list === null || situation.question.intent === 'rating') return null;
  return { manner: 'off', acts: [act(list, { topic: situation.topic })] };
}

function vague(planning: Planning): AnswerPlan {
  const point = planning.take('any');
  return { manner: 'vague', acts: [act('vague', { x: point?.phrase ?? planning.situation.topic })] };
}

/** Adds what is not opinion: an opening, one's own life, a question back; and keeps to the person's number of moves. */
function furnished(planning: Planning, plan: AnswerPlan): readonly Act[] {
  const { person, draw } = planning;
  const { traits } = person;
  const core = plan.acts.slice(0, Math.max(plan.manner === 'torn' ? 2 : 1, planning.moves + 1));
  const lead = draw.chance(0.34) ? [act('opener')] : [];
  const own: Act[] = [];
  const mood = core.reduce((sum, each) => sum + (each.point?.value ?? 0), 0);
  const decided = core.find((each) => each.point?.attribute === person.contradiction.does);
  if (decided !== undefined && draw.chance(0.16)) {
    own.push(
      act('contradiction', {
        says: attributeNames[person.contradiction.says],
        does: attributeNames[person.contradiction.does],
      }),
    );
  } else if (draw.chance(0.12 + 0.42 * traits.conscientiousness) && planning.moves > 1) {
    own.push(act(mood >= 0 ? 'life+' : 'life-'));
  }
  const point = core.find((each) => each.point !== undefined)?.point;
  if (point !== undefined && draw.chance(0.07 * (0.5 + traits.extraversion)))
    own.push(act('askBack', { x: point.phrase }));
  return [...lead, ...core, ...own];
}
