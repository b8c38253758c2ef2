import type { Claim, Corpus, Domain, Thought } from '../corpus/corpus.ts';
import { stemOf } from './cells.ts';

/** How near a thought is to what a question is about: 0 for nothing in common, 1 and more for the same thing. */
export type Nearness = (thought: Thought) => number;

/** Words that name nothing a domain has: of asking, of time and of doing anything at all. */
const ofAnything = new Set(
  `told tell said say ring man lad girl boy present being over about after again always another away back become before begin being bring call case change come dealing deal does doing done each else even
  ever every everyone everybody feel find first from getting give goes going good happen hard have having here hold into keep kind know last learn leave like life live
  look made make many matter mean means might month more most much need never next nobody only open other others ought over part people person place point
  put really same see seem side some someone somebody start stay still stop such sure take tell than that their them then there they thing things think
  this those time times today tell take turn under until use used usually want week weeks well went were what when where which while who whole whom whose why will
  with work worth would year years your yours yourself day days decide choose end ends means home morning evening night day go get do how is are and the you for not out off`
    .split(/\s+/)
    .map(stemOf),
);

interface Thing {
  readonly label: ReadonlySet<string>;
  /** Of the wordings of its claims. */
  readonly claims: ReadonlySet<string>;
}

interface Known {
  readonly things: ReadonlyMap<string, Thing>;
  /** How many things have a word, in the label and in the wordings. */
  readonly labelsWith: ReadonlyMap<string, number>;
  readonly thingsWith: ReadonlyMap<string, number>;
  readonly said: ReadonlyMap<Thought, ReadonlySet<string>>;
  readonly saidWith: ReadonlyMap<string, number>;
}

const knownOf = new WeakMap<Domain, Known>();

/** A word of the wordings of a thing's claims, and one that a thought says, against a word of the thing's own name. */
const ofClaim = 0.5;
const ofSpeech = 0.7;

/**
 * How near each thought of a domain is to a question: by the things that the domain's claims are about, which its writers have named, and
 * by the question's words that the thought itself says. A word counts for more the fewer speak of it.
 * @param words the question's words
 */
export function nearnessTo(words: readonly string[], domain: Domain, claims: Corpus['claims']): Nearness {
  const known = knownIn(domain, claims);
  const stems = [...new Set(words.map((word) => stemOf(word.toLowerCase())))].filter((stem) => !ofAnything.has(stem));
  const things = new Map([...known.things].map(([label, thing]) => [label, nearnessOfThing(stems, thing, known)]));
  return (thought) => {
    const about = (thought.claims.say ?? []).map(({ claim }) => things.get(claims.get(claim)?.about ?? '') ?? 0);
    const said = known.said.get(thought) ?? new Set();
    const spoken = stems
      .filter((stem) => said.has(stem))
      .map((stem) => rarity(known.saidWith.get(stem), known.said.size));
    return Math.max(0, ...about) + ofSpeech * spoken.reduce((sum, each) => sum + each, 0);
  };
}

function nearnessOfThing(stems: readonly string[], { label, claims }: Thing, known: Known): number {
  return stems.reduce((sum, stem) => {
    if (label.has(stem)) return sum + 1 / (known.labelsWith.get(stem) ?? 1);
    return claims.has(stem) ? sum + ofClaim * rarity(known.thingsWith.get(stem), known.things.size) : sum;
  }, 0);
}

/** 1 for what one of them has, 0 for what all have. */
const rarity = (having: number | undefined, all: number) =>
  Math.max(0, Math.log((1 + all) / (having ?? 1)) / Math.log(1 + all));

function knownIn(domain: Domain, claims: Corpus['claims']): Known {
  const before = knownOf.get(domain);
  if (before !== undefined) return before;
  const own = [...claims.values()].filter(({ id, issue }) => id.startsWith(`${domain.id}/`) && issue === null);
  const things = new Map(
    [...Map.groupBy(own, ({ about }) => about)].map(([about, list]) => [about, thingOf(list)] as const),
  );
  const thoughts = [...domain.cells.values(), ...domain.events.values()].flat();
  const said = new Map(thoughts.map((thought) => [thought, stemsOf(thought.parts.say ?? '')] as const));
  const made = {
    things,
    labelsWith: counted([...things.values()].map(({ label }) => label)),
    thingsWith: counted([...things.values()].map(({ claims: stems }) => stems)),
    said,
    saidWith: counted([...said.values()]),
  };
  knownOf.set(domain, made);
  return made;
}

function thingOf(list: readonly Claim[]): Thing {
  return {
    label: stemsOf(list[0]?.aboutLabel ?? ''),
    claims: stemsOf(list.map(({ many }) => many).join(' ')),
  };
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set((text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(stemOf));
}

function counted(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const stem of set) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
