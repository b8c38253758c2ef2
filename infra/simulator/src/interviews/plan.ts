import type { Attribute } from '../audience/attributes.ts';
import type { Phrase } from '../language/phrase.ts';
import { type Draw, drawFor } from '../language/random.ts';
import type { Person } from '../participants/person.ts';
import { type Point, type Stance, stanceOn } from '../participants/stance.ts';
import type { Situation } from './subject.ts';

/** Something filled into a clause: a phrase of the study or plain words. */
export type Said = Phrase | string;

/** One move of an answer: a list of clauses to take one from, with what goes into it. */
export interface Act {
  readonly list: string;
  readonly fill: Readonly<Partial<Record<string, Said>>>;
  /** The opinion this act voices, for measuring. */
  readonly point?: Point;
}

/** What will be said, decided before any word is chosen. */
export interface AnswerPlan {
  readonly acts: readonly Act[];
  readonly manner: 'plain' | 'vague' | 'strong' | 'torn' | 'off';
  /** For ratings. */
  readonly rating?: number;
  /** For yes-or-no questions. */
  readonly agrees?: boolean;
  /** The concept chosen in a comparison. */
  readonly choice?: string;
}

/** What planning functions work with. */
export interface Planning {
  readonly person: Person;
  readonly situation: Situation;
  readonly stance: Stance;
  readonly draw: Draw;
  /** How many moves this person wants to make, 1 to 5. */
  readonly moves: number;
  /** Points worth saying now, most pressing first; a point is handed out once. */
  take(wanted: 'good' | 'bad' | 'any', about?: Attribute): Point | null;
}

export function planningFor(person: Person, situation: Situation, purpose: string): Planning {
  const draw = drawFor(person.profile.seed, purpose, situation.subject.key, situation.question.text);
  const stance = stanceOn(person, situation.subject);
  const open = candidates(person, situation, stance, draw);
  return {
    person,
    situation,
    stance,
    draw,
    moves: movesOf(person, draw),
    take: (wanted, about) => {
      const at = open.findIndex(
        (point) =>
          (wanted === 'any' || (wanted === 'good' ? point.value > 0.02 : point.value < -0.02)) &&
          (about === undefined || point.attribute === about),
      );
      return at < 0 ? null : (open.splice(at, 1)[0] ?? null);
    },
  };
}

/** Points in the order they come to mind: strong ones, those the question asks about, and chance. */
function candidates(person: Person, situation: Situation, stance: Stance, draw: Draw): Point[] {
  const { question, subject, topic } = situation;
  const leaning = 2.7 * (person.traits.agreeableness - 0.5);
  const scored = stance.points.map((point) => {
    const asked = question.attribute === point.attribute ? 0.9 : 0;
    const named = topic.head === point.phrase.head && topic !== subject.name ? 1.4 : 0;
    return {
      point,
      score: Math.abs(point.value) + asked + named + leaning * Math.sign(point.value) + 0.95 * draw.real(),
    };
  });
  const found = scored.sort((a, b) => b.score - a.score).map(({ point }) => point);
  const own = ownPoint(person, situation, draw);
  return own === null ? found : [own, ...found];
}

/** An opinion on the very thing the question names when the description does not mention it. */
function ownPoint(person: Person, situation: Situation, draw: Draw): Point | null {
  const { question, subject, topic } = situation;
  if (topic === subject.name && question.attribute === null && subject.reading.phrases.length > 0) return null;
  if (subject.reading.phrases.some((phrase) => phrase.head === topic.head)) return null;
  const discovering = situation.kind === 'topic';
  const attribute = question.attribute ?? draw.pick(discovering ? routineJudgedBy : judgedBy);
  const cue = subject.reading.features.find((feature) => feature.attribute === attribute)?.value ?? 0;
  const taste = drawFor(person.profile.seed, 'own', subject.key, topic.head).normal();
  return {
    attribute,
    value:
      person.weights[attribute] *
      (cue + 0.6 * taste + (discovering ? -0.45 : 0.05) + 0.9 * (person.traits.agreeableness - 0.5)),
    phrase: topic,
  };
}

const judgedBy: readonly Attribute[] = ['fit', 'effort', 'trust', 'clarity', 'speed', 'support', 'reliability'];
const routineJudgedBy: readonly Attribute[] = ['effort', 'speed', 'support', 'reliability', 'price', 'control'];

function movesOf(person: Person, draw: Draw): number {
  const talkative = 0.35 * person.traits.verbosity + 0.65 * person.traits.extraversion;
  return Math.max(
    1,
    Math.min(5, Math.round(0.9 + 2.3 * talkative + 1.15 * draw.normal() - 0.25 * person.traits.timePressure)),
  );
}

export function act(list: string, fill: Act['fill'] = {}, point?: Point): Act {
  return point === undefined ? { list, fill } : { list, fill, point };
}

/** The reason clause of a point: `price-`, `looks+`. */
export function reason(point: Point): Act {
  return act(`${point.attribute}${point.value >= 0 ? '+' : '-'}`, { x: point.phrase }, point);
}

/** A second thing of the other colour, said as a concession. */
export function concession(planning: Planning, after: 'good' | 'bad'): Act | null {
  const { traits } = planning.person;
  const appetite =
    after === 'good' ? 0.4 + 0.45 * traits.candour - 0.45 * traits.agreeableness : 0.1 + 0.6 * traits.agreeableness;
  if (!planning.draw.chance(appetite)) return null;
  const point = planning.take(after === 'good' ? 'bad' : 'good');
  return point === null ? null : act(after === 'good' ? 'caveat-' : 'caveat+', { y: point.phrase }, point);
}
