import type { Attribute } from '../audience/attributes.ts';
import type { Phrase } from '../language/phrase.ts';
import { isPlural } from '../language/plurals.ts';
import { drawFor } from '../language/random.ts';
import type { Point } from '../participants/stance.ts';
import { type Act, type AnswerPlan, act, concession, type Planning, reason } from './plan.ts';

const body = (...acts: readonly (Act | null)[]): readonly Act[] => acts.filter((each) => each !== null);

/** Gut reaction: warm, cool or torn, as the overall appeal says. */
export function planImpression(planning: Planning): AnswerPlan {
  const { stance, draw } = planning;
  const mood = stance.appeal + 0.35 * draw.normal() + 0.9 * (planning.person.traits.agreeableness - 0.5);
  const good = planning.take('good');
  const bad = planning.take('bad');
  if (good !== null && bad !== null && Math.abs(mood) < 0.45) {
    return {
      manner: 'torn',
      acts: body(act('impression~', { x: good.phrase, y: bad.phrase }, good), reason(mood > 0 ? good : bad)),
    };
  }
  const led = mood > 0 ? (good ?? bad) : (bad ?? good);
  if (led === null) return planGeneric(planning);
  const second = led === good ? bad : good;
  const counter =
    second !== null && draw.chance(led === good ? 0.25 + 0.45 * planning.person.traits.candour : 0.35)
      ? act(led.value > 0 ? 'caveat-' : 'caveat+', { y: second.phrase }, second)
      : null;
  return {
    manner: Math.abs(mood) > 1.2 ? 'strong' : 'plain',
    acts: body(act(led.value > 0 ? 'impression+' : 'impression-', { x: led.phrase }, led), reason(led), counter),
  };
}

/** Says back what the thing is, and where understanding ends. */
export function planComprehension(planning: Planning): AnswerPlan {
  const { situation, draw } = planning;
  const [x, y] = mainPhrases(planning);
  const clarity = clearness(planning);
  const lost = clarity < 0.1 ? (planning.take('bad', 'clarity') ?? planning.take('bad')) : null;
  const acts: (Act | null)[] = [
    x === undefined || y === undefined ? act('general+', { x: situation.topic }) : act('understand', { x, y }),
  ];
  if (lost !== null) acts.push(act('unsure', { x: lost.phrase }, lost));
  else if (planning.moves > 1) acts.push(draw.chance(0.5) ? act('clarity+', { x: x ?? situation.topic }) : null);
  if (clarity < -0.2) acts.push(silence(planning));
  return { manner: lost === null ? 'plain' : 'vague', acts: body(...acts) };
}

/** Liking or the lack of it. */
export function planLike(planning: Planning): AnswerPlan {
  const good = planning.take('good');
  if (good === null) {
    const least = planning.take('any');
    return {
      manner: 'vague',
      acts: body(
        act('likeNothing', { x: least?.phrase ?? planning.situation.subject.name }),
        least === null ? null : reason(least),
      ),
    };
  }
  const more = planning.moves > 2 ? planning.take('good') : null;
  return {
    manner: good.value > 0.9 ? 'strong' : 'plain',
    acts: body(
      act('like', { x: good.phrase }, good),
      reason(good),
      more === null ? null : reason(more),
      concession(planning, 'good'),
    ),
  };
}

export function planDislike(planning: Planning): AnswerPlan {
  const { traits } = planning.person;
  const bad = planning.take('bad');
  const polite = planning.draw.chance(0.25 * traits.agreeableness * (1.4 - traits.candour));
  if (bad === null || (polite && bad.value > -0.5)) {
    const mild = bad ?? planning.take('any');
    return {
      manner: 'vague',
      acts: body(
        act('dislikeNothing', { x: mild?.phrase ?? planning.situation.topic }),
        planning.moves > 1 && mild !== null ? reason(mild) : null,
      ),
    };
  }
  const more = planning.moves > 2 ? planning.take('bad') : null;
  return {
    manner: bad.value < -0.9 ? 'strong' : 'plain',
    acts: body(
      act('dislike', { x: bad.phrase }, bad),
      reason(bad),
      more === null ? null : reason(more),
      concession(planning, 'bad'),
    ),
  };
}

export function planNotice(planning: Planning): AnswerPlan {
  const [x, y] = eyeCatchers(planning);
  const seen = pointOn(planning, x) ?? planning.take('any');
  return {
    manner: 'plain',
    acts: body(
      act('notice', { x, y }),
      seen === null || planning.moves < 2 ? null : reason(seen),
      planning.moves > 2 ? concession(planning, 'good') : null,
    ),
  };
}

export function planExpectation(planning: Planning): AnswerPlan {
  const { situation } = planning;
  const asked = situation.topic === situation.subject.name ? undefined : situation.topic;
  const [first, second] = eyeCatchers(planning);
  const worry = planning.take('bad');
  return {
    manner: 'plain',
    acts: body(
      act('expect', {
        x: asked === undefined ? first : touched(asked),
        y: asked === undefined || asked === second ? second : first,
      }),
      worry !== null && planning.moves > 1 ? reason(worry) : null,
    ),
  };
}

/** A question to be answered yes or no: what the person thinks, leaning a little towards yes. */
export function planAgreement(planning: Planning): AnswerPlan {
  const { person, situation } = planning;
  const { question, subject } = situation;
  const aboutClarity = /\b(clear|unclear|confus\w+|understand|sense)\b/i.test(question.text);
  const attribute = aboutClarity ? 'clarity' : question.attribute;
  const found = attribute === null ? planning.take('any') : (planning.take('any', attribute) ?? planning.take('any'));
  const liking = aboutClarity
    ? clearness(planning)
    : 0.6 * planning.stance.appeal +
      (found?.value ?? 0) * 0.7 +
      0.3 * drawFor(person.profile.seed, 'agree', subject.key, attribute ?? 'all').normal();
  const lean = 0.1 + 0.45 * (person.traits.yeaSaying - 0.5);
  const agrees = (question.yesNo === 'negative' ? -liking : liking) + lean > 0;
  const favourable = question.yesNo === 'negative' ? !agrees : agrees;
  const point =
    found !== null && found.value > 0 === favourable
      ? found
      : (planning.take(favourable ? 'good' : 'bad', attribute ?? undefined) ??
        planning.take(favourable ? 'good' : 'bad') ??
        found);
  const x = point?.phrase ?? situation.topic;
  return {
    manner: Math.abs(liking) > 1.1 ? 'strong' : 'plain',
    agrees,
    acts: body(
      act(agrees ? 'agreeYes' : 'agreeNo', { x }),
      point === null ? null : reason(point),
      concession(planning, favourable ? 'good' : 'bad'),
    ),
  };
}

/** Anything else: an opinion on what the question names. */
export function planGeneric(planning: Planning): AnswerPlan {
  const { situation } = planning;
  const point = planning.take('any');
  if (point === null) return { manner: 'vague', acts: [act('vague', { x: situation.topic })] };
  const favourable = point.value >= 0;
  const more = planning.moves > 2 ? planning.take(favourable ? 'good' : 'bad') : null;
  return {
    manner: Math.abs(point.value) > 0.95 ? 'strong' : 'plain',
    acts: body(
      act(favourable ? 'general+' : 'general-', { x: point.phrase }, point),
      reason(point),
      more === null ? null : reason(more),
      concession(planning, favourable ? 'good' : 'bad'),
    ),
  };
}

/** Something the text keeps quiet about, if the person minds. */
export function silence(planning: Planning): Act | null {
  const ordered = planning.stance.silences
    .filter(({ attribute }) => mayMiss(planning, attribute))
    .map((each) => ({ ...each, score: each.weight + 0.8 * planning.draw.real() }))
    .sort((a, b) => b.score - a.score);
  const [first] = ordered;
  return first === undefined ? null : act('missing', { about: first.about });
}

/** Nobody looks for a price on a settings page, nor for a helpline in a habit. */
function mayMiss({ situation }: Planning, attribute: Attribute): boolean {
  if (situation.subject.habit) return false;
  const whole = situation.kind !== 'screen-question' && situation.subject.parts.length === 0;
  return whole || /^(support|control|privacy)$/.test(attribute);
}

/** How clear the subject is to this person, above 0 clear. */
export function clearness({ person, situation }: Planning): number {
  const { reading, key } = situation.subject;
  const cues = reading.features
    .filter((feature) => feature.attribute === 'clarity')
    .reduce((sum, feature) => sum + feature.value, 0);
  const own = drawFor(person.profile.seed, 'clearness', key).normal();
  return (
    person.weights.clarity * cues * 0.8 +
    0.45 * own +
    0.75 * (0.42 - reading.difficulty) +
    0.3 * (person.traits.techComfort - 0.5)
  );
}

/** The two phrases a reader would name when asked what it is. */
function mainPhrases(planning: Planning): readonly Phrase[] {
  const { phrases } = planning.situation.subject.reading;
  const early = phrases.filter((phrase) => !phrase.denied).slice(0, 5);
  const start = early.length > 2 ? planning.draw.int(Math.min(2, early.length - 1)) : 0;
  const first = early[start];
  const rest = early.slice(start + 1);
  return first === undefined ? [] : rest.length === 0 ? [first] : [first, planning.draw.pick(rest)];
}

/** What is looked at first and next: buttons, pictures and whatever comes early in the description. */
function eyeCatchers(planning: Planning): readonly [Phrase, Phrase] {
  const { subject } = planning.situation;
  const visible = subject.parts.length > 0 ? subject.parts.map(([phrase]) => phrase) : subject.reading.phrases;
  const scored = visible
    .filter((phrase) => !phrase.denied)
    .map((phrase, index) => ({
      phrase,
      score:
        (/(button|banner|photo|image|headline|bar|tile|map|chart|icon)s?$/.test(phrase.head) ? 0.8 : 0) -
        0.12 * index +
        planning.draw.real(),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ phrase }) => phrase);
  return [scored[0] ?? subject.name, scored[1] ?? scored[0] ?? subject.name];
}

/** One presses the button, not pressing the button. */
function touched(phrase: Phrase): Phrase {
  if (!phrase.activity || phrase.object === undefined) return phrase;
  return { ...phrase, bare: phrase.object, definite: phrase.object, activity: false, plural: isPlural(phrase.head) };
}

function pointOn(planning: Planning, phrase: Phrase): Point | null {
  return planning.stance.points.find((point) => point.phrase.bare === phrase.bare) ?? null;
}
