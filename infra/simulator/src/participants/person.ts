import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { Attribute } from '../audience/attributes.ts';
import type { Leanings } from '../audience/audience-leanings.ts';
import { drawFor, normalQuantile } from '../language/random.ts';
import { type Life, lifeOf } from './life.ts';
import { readSeed, type Seed, spreadUniform } from './seeds.ts';

/** Sixteen dispositions, each 0 to 1 with a population mean near 0.5. */
export interface Traits {
  readonly openness: number;
  readonly conscientiousness: number;
  readonly extraversion: number;
  readonly agreeableness: number;
  readonly neuroticism: number;
  readonly techComfort: number;
  readonly riskAversion: number;
  readonly tinkering: number;
  readonly priceSensitivity: number;
  readonly privacyConcern: number;
  readonly timePressure: number;
  readonly statusQuo: number;
  readonly accessNeed: number;
  readonly verbosity: number;
  readonly candour: number;
  readonly yeaSaying: number;
}

/** The hidden truth about a participant. Only the simulator ever sees it. */
export interface Person {
  readonly profile: ParticipantProfile;
  readonly seed: Seed;
  readonly traits: Traits;
  readonly life: Life;
  /** How much each attribute matters to this person, about 0.3 to 1.7. */
  readonly weights: Readonly<Record<Attribute, number>>;
  /** Says that `says` matters little, decides by it all the same. */
  readonly contradiction: { readonly says: Attribute; readonly does: Attribute };
  /** How the person uses a rating scale: spread of the cut points and a shift of all of them. */
  readonly scaleUse: { readonly stretch: number; readonly shift: number };
}

const remembered = new Map<string, Person>();
/** Panels of a few dozen studies; a person is derived again when forgotten. */
const rememberedMax = 512;

/** Derives a person from profile and seed; bounded memory of the last ones. */
export function personOf(profile: ParticipantProfile): Person {
  const known = remembered.get(profile.seed);
  if (known !== undefined && known.profile.name === profile.name) return known;
  const person = derive(profile);
  const oldest = remembered.keys().next();
  if (remembered.size >= rememberedMax && oldest.done !== true) remembered.delete(oldest.value);
  remembered.set(profile.seed, person);
  return person;
}

function derive(profile: ParticipantProfile): Person {
  const seed = readSeed(profile.seed);
  const traits = traitsOf(profile, seed);
  const draw = drawFor(profile.seed, 'person');
  const matters = (Object.entries(weightsOf(traits)) as [Attribute, number][]).sort((a, b) => b[1] - a[1]);
  const style = draw.real();
  return {
    profile,
    seed,
    traits,
    life: lifeOf(profile, seed.facts),
    weights: weightsOf(traits),
    contradiction: { says: draw.pick(matters.slice(10))[0], does: draw.pick(matters.slice(0, 4))[0] },
    scaleUse: {
      stretch: style < 0.25 ? 0.66 : style > 0.8 ? 1.45 : 1,
      shift: (traits.yeaSaying - 0.5) * 0.5 + draw.normal() * 0.15,
    },
  };
}

function traitsOf(profile: ParticipantProfile, seed: Seed): Traits {
  const leanings = leaningsOf(seed);
  const value = (name: keyof Traits, shift = 0): number => {
    const normal = normalQuantile(Math.min(0.995, Math.max(0.005, spreadUniform(seed, name)))) + shift;
    const plain = 1 / (1 + Math.exp(-1.5 * normal));
    const wanted = leanings[name as keyof Leanings];
    return wanted === undefined ? plain : 0.35 * plain + 0.65 * (wanted > 0 ? 0.92 : 0.08);
  };
  const older = (profile.age - 45) / 45;
  return {
    openness: value('openness', -0.15 * older),
    conscientiousness: value('conscientiousness', 0.2 * older),
    extraversion: value('extraversion'),
    agreeableness: value('agreeableness', 0.15 * older),
    neuroticism: value('neuroticism', -0.1 * older),
    techComfort: value('techComfort', -0.5 * older),
    riskAversion: value('riskAversion', 0.2 * older),
    tinkering: value('tinkering', -0.15 * older),
    priceSensitivity: value(
      'priceSensitivity',
      seed.facts.income === 'low' ? 0.9 : seed.facts.income === 'high' ? -0.8 : 0,
    ),
    privacyConcern: value('privacyConcern', 0.1 * older),
    timePressure: value('timePressure', -0.2 * older),
    statusQuo: value('statusQuo', 0.2 * older),
    accessNeed: value('accessNeed', 0.4 * older - 0.5),
    verbosity: value('verbosity'),
    candour: value('candour'),
    yeaSaying: value('yeaSaying'),
  };
}

function leaningsOf(seed: Seed): Leanings {
  const leanings: Record<string, number> = {};
  for (const part of (seed.facts.leanings ?? '').split(',')) {
    const [name, value] = part.split(':');
    if (name !== undefined && value !== undefined) leanings[name] = Number(value);
  }
  return leanings;
}

function weightsOf(traits: Traits): Record<Attribute, number> {
  const by = (value: number) => 0.35 + 1.3 * value;
  const mean = (...values: number[]) => by(values.reduce((sum, value) => sum + value, 0) / values.length);
  return {
    price: by(traits.priceSensitivity),
    effort: mean(traits.timePressure, 1 - traits.conscientiousness),
    speed: by(traits.timePressure),
    trust: mean(traits.riskAversion, 1 - traits.agreeableness),
    privacy: by(traits.privacyConcern),
    control: mean(traits.tinkering, traits.conscientiousness),
    novelty: by(traits.openness),
    fit: mean(1 - traits.openness, traits.statusQuo),
    social: by(traits.extraversion),
    integration: mean(traits.techComfort, traits.conscientiousness),
    support: mean(traits.neuroticism, 1 - traits.techComfort),
    looks: mean(traits.openness, traits.extraversion),
    clarity: mean(1 - traits.techComfort, traits.neuroticism),
    reliability: mean(traits.conscientiousness, traits.riskAversion),
    access: by(traits.accessNeed),
    choice: mean(traits.openness, traits.tinkering),
  };
}
