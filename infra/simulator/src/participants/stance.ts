import type { Attribute } from '../audience/attributes.ts';
import type { Subject } from '../interviews/subject.ts';
import type { Phrase } from '../language/phrase.ts';
import { drawFor, hash32, shuffled } from '../language/random.ts';
import type { Person } from './person.ts';

/** One thing a person has to say about a subject. */
export interface Point {
  readonly attribute: Attribute;
  /** Good above 0, bad below; strong beyond about 0.8. */
  readonly value: number;
  readonly phrase: Phrase;
}

/** What a person thinks of a subject, before any question is asked. */
export interface Stance {
  readonly points: readonly Point[];
  /** Overall liking on a latent scale, mean near 0, spread near 1. */
  readonly appeal: number;
  /** What the person misses in the text. */
  readonly silences: readonly { readonly attribute: Attribute; readonly about: string; readonly weight: number }[];
}

const remembered = new Map<string, Stance>();
const rememberedMax = 2_000;

/** Opinion of a person on a subject: cues of the text times what matters to the person, plus taste. Pure and cached. */
export function stanceOn(person: Person, subject: Subject): Stance {
  const key = `${person.profile.seed}\n${subject.key}\n${hash32(subject.reading.phrases.map((phrase) => phrase.bare).join())}\n${subject.reading.features.length}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= rememberedMax) remembered.clear();
  const stance = form(person, subject);
  remembered.set(key, stance);
  return stance;
}

function form(person: Person, subject: Subject): Stance {
  const { seed } = person.profile;
  const { reading } = subject;
  const cued = reading.features.map((feature): Point => {
    const taste = drawFor(seed, 'taste', subject.key, feature.attribute).normal();
    const felt =
      Math.abs(feature.value) < 0.3 ? feature.value + 0.4 * taste : feature.value * Math.max(0.3, 1 + 0.45 * taste);
    return { attribute: feature.attribute, value: person.weights[feature.attribute] * felt, phrase: feature.phrase };
  });
  const plain = reading.plainPhrases.map((phrase): Point => {
    const draw = drawFor(seed, 'phrase', subject.key, phrase.bare);
    const attribute = draw.pick(
      phrase.denied
        ? missingJudgedBy
        : subject.habit
          ? routineJudgedBy
          : subject.screen
            ? screenJudgedBy
            : plainJudgedBy,
    );
    const felt = phrase.denied
      ? -0.5 + 0.2 * draw.normal()
      : (subject.habit ? -0.35 : 0.08) +
        0.5 * draw.normal() +
        1.1 * (person.traits.agreeableness - 0.5) -
        0.2 * (person.traits.candour - 0.5);
    return { attribute, value: person.weights[attribute] * felt, phrase };
  });
  return {
    points: [...cued, ...plain, ...partPoints(person, subject)],
    appeal: appealOf(person, subject),
    silences: reading.silences.map(({ attribute, about }) => ({ attribute, about, weight: person.weights[attribute] })),
  };
}

/** Six of the parts every such thing has, liked or not by taste. */
function partPoints(person: Person, subject: Subject): Point[] {
  if (subject.parts.length === 0) return [];
  const draw = drawFor(person.profile.seed, 'parts', subject.key);
  return shuffled(subject.parts, draw)
    .slice(0, 6)
    .map(([phrase, attribute]) => ({
      attribute,
      value: person.weights[attribute] * (0.05 + 0.5 * draw.normal()),
      phrase,
    }));
}

const plainJudgedBy: readonly Attribute[] = [
  'fit',
  'effort',
  'clarity',
  'looks',
  'trust',
  'choice',
  'reliability',
  'novelty',
  'support',
  'price',
];
/** What people hold against the chores of life rather than against a product. */
const routineJudgedBy: readonly Attribute[] = ['effort', 'speed', 'support', 'reliability', 'price', 'control'];
const screenJudgedBy: readonly Attribute[] = ['clarity', 'looks', 'effort', 'fit', 'control', 'reliability', 'speed'];
const missingJudgedBy: readonly Attribute[] = ['control', 'clarity', 'support', 'reliability'];

/**
 * Sum of what the text offers, weighted by the person and levelled off, plus a taste that depends on the name only:
 * improving one attribute of a text can therefore never lower it.
 */
function appealOf(person: Person, subject: Subject): number {
  const offered = subject.reading.features.reduce(
    (sum, feature) => sum + person.weights[feature.attribute] * feature.value,
    0,
  );
  const taste = drawFor(person.profile.seed, 'appeal', subject.key).normal();
  return 1.35 * Math.tanh(0.42 * offered) + 0.85 * taste - 0.05;
}

const fiveCuts = [-1.15, -0.4, 0.38, 1.15] as const;

/** A number on a scale: cut points as this person uses scales; `u` moves every scale alike. */
export function ratingOn(
  person: Person,
  appeal: number,
  scale: { readonly low: number; readonly high: number },
): number {
  const u = (appeal + person.scaleUse.shift) / person.scaleUse.stretch;
  const steps = scale.high - scale.low;
  if (steps === 4) return scale.low + fiveCuts.filter((cut) => u > cut).length;
  const share = 1 / (1 + Math.exp(-1.25 * u - 0.1));
  return Math.max(scale.low, Math.min(scale.high, Math.round(scale.low + share * steps + (share - 0.5) * 1.2)));
}
