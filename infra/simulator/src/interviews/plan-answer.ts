import { attributeNames } from '../../corpus/attribute-names.ts';
import type { Person } from '../participants/person.ts';
import { type Act, type AnswerPlan, act, type Planning, planningFor, reason } from './plan.ts';
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
import { isAboutTheStudy, type Situation } from './subject.ts';

/** Decides what a person says to a planned item, before any word is chosen. */
export function planAnswer(person: Person, situation: Situation, seat: number, occurrence: number): AnswerPlan {
  const planning = planningFor(person, situation, `answer ${occurrence}`);
  const evasive = evasion(planning);
  if (evasive !== null) return evasive;
  const plan =
    planning.situation.question.intent !== 'rating' && planning.draw.chance(0.045)
      ? vague(planning)
      : byIntent(planning, seat);
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
  const noIdea = 0.014 + 0.014 * (1 - person.traits.extraversion);
  const misheard = 0.006 + 0.02 * situation.subject.reading.difficulty;
  const objects = 0.026 * person.traits.candour;
  const list =
    roll < noIdea
      ? 'dontKnow'
      : roll < noIdea + misheard
        ? 'misheard'
        : roll < noIdea + misheard + objects
          ? 'pushBack'
          : null;
  if (list === null || situation.question.intent === 'rating') return null;
  const acts = [act(list, { topic: situation.topic })];
  return { manner: 'off', acts: withBesides(planning, acts) };
}

function vague(planning: Planning): AnswerPlan {
  const point = planning.take('any');
  return { manner: 'vague', acts: [act('vague', { x: point?.phrase ?? planning.situation.topic })] };
}

/** Adds what is not opinion: an opening, one's own life, a question back; and keeps to the person's number of moves. */
function furnished(planning: Planning, plan: AnswerPlan): readonly Act[] {
  const { person, draw } = planning;
  const { traits } = person;
  const core = plan.acts.slice(
    0,
    Math.max(
      plan.manner === 'torn' ? 2 : 1,
      planning.moves + (planning.moves > 1 ? 1 : 0),
      plan.acts[0]?.list === 'lastStart' ? 2 : 1,
    ),
  );
  const lead = [act('opener')];
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
  } else if (draw.chance(0.05 + 0.48 * traits.conscientiousness) && planning.moves > 1) {
    own.push(act(mood >= 0 ? 'life+' : 'life-'));
  }
  const temper = situationIsOpinion(planning) ? tempered(planning) : [];
  const point = core.find((each) => each.point !== undefined)?.point;
  if (point !== undefined && draw.chance(0.07 * (0.5 + traits.extraversion)))
    own.push(act('askBack', { x: point.phrase }));
  return [...lead, ...withBesides(planning, [...core, ...temper]), ...own];
}

const situationIsOpinion = ({ situation }: Planning) =>
  situation.kind !== 'topic' && situation.question.intent !== 'rating';

/** The hard to please find one thing more against it, the easily pleased one thing more for it. */
function tempered(planning: Planning): readonly Act[] {
  const { agreeableness } = planning.person.traits;
  const wanted = planning.draw.chance(Math.abs(agreeableness - 0.5) * 1.1)
    ? agreeableness < 0.5
      ? 'bad'
      : 'good'
    : null;
  const point = wanted === null || planning.moves < 2 ? null : planning.take(wanted);
  return point === null ? [] : [reason(point)];
}

/**
 * People rarely talk about one thing only. What an answer is about goes before it, a second thing of the study after it,
 * above all when little of the study was named.
 */
export function withBesides(planning: Planning, core: readonly Act[]): readonly Act[] {
  const more = besides(planning, core);
  const before = more.filter(({ list }) => list === 'about');
  return [...before, ...core, ...more.filter(({ list }) => list !== 'about')];
}

function besides({ situation, draw }: Planning, core: readonly Act[]): Act[] {
  const { subject, topic, question } = situation;
  const named = new Set(
    core.flatMap((each) =>
      Object.values(each.fill).flatMap((said) => (said === undefined || typeof said === 'string' ? [] : [said.bare])),
    ),
  );
  const ofStudy = [...subject.reading.phrases, ...question.phrases].filter((phrase) => !isAboutTheStudy(phrase));
  const known = ofStudy.filter((phrase) => named.has(phrase.bare)).length + (named.has(subject.name.bare) ? 1 : 0);
  if (!draw.chance(known === 0 ? 0.95 : known === 1 ? 0.86 : 0.25)) return [];
  const others = ofStudy.filter((phrase) => !phrase.denied && !named.has(phrase.bare) && phrase.bare !== topic.bare);
  const byName =
    !named.has(subject.name.bare) && (others.length === 0 || draw.chance(subject.parts.length > 0 ? 0.8 : 0.55));
  if (byName) return [draw.chance(0.7) ? act('about', { z: subject.name }) : act('anchor', { z: subject.name })];
  return others.length === 0 ? [] : [act('anchor', { z: draw.pick(others) })];
}
