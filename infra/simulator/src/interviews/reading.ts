import { type Attribute, cues, silences } from '../audience/attributes.ts';
import type { Phrase } from '../language/phrase.ts';
import { asPhrase, nounPhrases } from '../language/phrases.ts';

/** Something a text says about an attribute, with the words it hangs on. */
export interface Feature {
  readonly attribute: Attribute;
  /** How it strikes an average person, -1 to 1. */
  readonly value: number;
  readonly phrase: Phrase;
}

/** What a reader takes from the description of one thing. */
export interface Reading {
  readonly name: string;
  readonly namePhrase: Phrase;
  readonly features: readonly Feature[];
  /** Phrases no cue is tied to: things one may notice and judge by taste. */
  readonly plainPhrases: readonly Phrase[];
  readonly phrases: readonly Phrase[];
  readonly silences: readonly { readonly attribute: Attribute; readonly about: string }[];
  /** Amounts as written, e.g. `£12`. */
  readonly money: readonly string[];
  /** 0 short and plain to 1 long and full of hard words. */
  readonly difficulty: number;
}

const cache = new Map<string, Reading>();
const cacheSize = 1_000;

/** Reads a named thing. Pure and cached: the same text is read once, whoever looks at it. */
export function readThing(name: string, description: string): Reading {
  const key = `${name}\n${description}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= cacheSize) cache.clear();
  const reading = read(name, description);
  cache.set(key, reading);
  return reading;
}

function read(name: string, description: string): Reading {
  const phrases = nounPhrases(description);
  const namePhrase = namePhraseOf(name);
  const features: Feature[] = [];
  for (const clause of clausesOf(description)) features.push(...featuresOf(clause, phrases, namePhrase));
  const used = new Set(features.map((feature) => feature.phrase.bare));
  const lower = description.toLowerCase();
  return {
    name,
    namePhrase,
    features,
    phrases,
    plainPhrases: phrases.filter((phrase) => !used.has(phrase.bare)),
    silences: silences
      .filter((silence) => !silence.said.test(lower))
      .map(({ attribute, about }) => ({ attribute, about })),
    money: [...description.matchAll(/[£$€]\s?\d+(?:[.,]\d+)*/g)].map((match) => match[0]),
    difficulty: difficultyOf(description),
  };
}

/** A name as people say it: `ClearBin` stays, `Weekly overview` becomes `the weekly overview`. */
function namePhraseOf(name: string): Phrase {
  const words = name.trim().split(/\s+/);
  const ordinary = words.length > 1 && words.slice(1).every((word) => /^[a-z]/.test(word));
  const short = words
    .slice(0, 5)
    .join(' ')
    .replace(/[.,:;!?]+$/, '');
  if (!ordinary) return asPhrase(short, { proper: true });
  return asPhrase(short.charAt(0).toLowerCase() + short.slice(1));
}

const thePrice: Phrase = { ...asPhrase('price'), at: 0 };

interface Clause {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  for (const match of text.matchAll(/(?:[^,.;:!?()]|[.,](?=\d))+/g)) {
    clauses.push({ text: match[0].toLowerCase(), from: match.index, to: match.index + match[0].length });
  }
  return clauses;
}

function featuresOf(clause: Clause, phrases: readonly Phrase[], fallback: Phrase): Feature[] {
  const inside = phrases.filter((phrase) => phrase.at >= clause.from && phrase.at < clause.to);
  const found = new Map<Attribute, Feature & { readonly weight: number }>();
  const note = (attribute: Attribute, value: number, at: number) => {
    const phrase = welcome(nearest(inside, clause.from + at) ?? (attribute === 'price' ? thePrice : fallback), value);
    const known = found.get(attribute);
    if (known === undefined || Math.abs(value) > known.weight) {
      found.set(attribute, { attribute, value, phrase, weight: Math.abs(value) });
    }
  };
  for (const cue of cues) {
    const match = cue.pattern.exec(clause.text);
    if (match === null) continue;
    note(cue.attribute, isNegated(clause.text, match.index) ? -cue.value * 0.8 : cue.value, match.index);
  }
  const money =
    /[£$€]\s?(\d+(?:[.,]\d+)*)(?:\s(?:a|per|each|every) (?:month|week|year|day|hour|visit|person|trip|head))?/.exec(
      clause.text,
    );
  if (money !== null)
    noteAmount(found, valueOfAmount(Number((money[1] ?? '0').replace(',', ''))), money[0], clause.from + money.index);
  return [...found.values()].map(({ attribute, value, phrase }) => ({ attribute, value, phrase }));
}

/** Money is talked about as paying it: `paying £12 a month`. */
function noteAmount(
  found: Map<Attribute, Feature & { readonly weight: number }>,
  value: number,
  amount: string,
  at: number,
): void {
  const known = found.get('price');
  if (known !== undefined && known.weight > Math.abs(value)) return;
  const bare = `paying ${amount.replace(/\bper\b/, 'a')}`;
  const phrase: Phrase = {
    bare,
    definite: bare,
    article: '',
    plural: false,
    head: 'price',
    at,
    denied: false,
    activity: true,
  };
  found.set('price', { attribute: 'price', value, phrase, weight: Math.abs(value) });
}

/** What a text says is absent is good news under its own name: `having no deposit`. */
function welcome(phrase: Phrase, value: number): Phrase {
  if (!phrase.denied || value <= 0) return phrase;
  return { ...phrase, definite: `having no ${phrase.bare}`, plural: false, activity: true };
}

/** Small sums please a little, large ones hurt with their logarithm. */
function valueOfAmount(amount: number): number {
  return Math.max(-0.95, Math.min(0.35, 0.35 - 0.28 * Math.log(1 + amount / 3)));
}

function isNegated(text: string, at: number): boolean {
  return /\b(no|not|without|never|doesn't|don't|isn't|lacks?|missing)\s+(\w+\s+){0,2}$/.test(
    text.slice(Math.max(0, at - 30), at),
  );
}

function nearest(phrases: readonly Phrase[], at: number): Phrase | undefined {
  let best: Phrase | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const phrase of phrases) {
    const end = phrase.at + phrase.bare.length;
    const gap = at >= phrase.at && at <= end ? 0 : Math.min(Math.abs(at - phrase.at), Math.abs(at - end));
    if (gap < distance) {
      best = phrase;
      distance = gap;
    }
  }
  return best;
}

function difficultyOf(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return 0.6;
  const long = words.filter((word) => word.replace(/\W/g, '').length >= 9).length / words.length;
  const thin = words.length < 8 ? 0.35 : 0;
  return Math.min(1, thin + long * 1.8 + words.length / 250);
}
