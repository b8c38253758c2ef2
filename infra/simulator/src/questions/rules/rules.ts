/**
 * A rule is a conjunction of features, "wh:what verb:like !neg": every term must hold, "|" separates alternatives of one
 * feature, "!" denies the term, "p:last_time" wants these words in a row. The features are those of `features.ts`.
 */
export interface Features {
  readonly has: ReadonlySet<string>;
  /** For each word of the question, what it may be an inflection of. */
  readonly words: readonly (readonly string[])[];
}

interface Term {
  readonly denied: boolean;
  readonly alternatives: readonly string[];
  readonly phrases: readonly (readonly string[])[];
}
export interface Rule {
  readonly weight: number;
  readonly terms: readonly Term[];
}

/** Compiles "7 wh:what verb:like|enjoy !neg": a weight, then terms. */
export function rule(written: string): Rule {
  const [weight = '0', ...terms] = written.trim().split(/\s+/);
  return { weight: Number(weight), terms: terms.map(term) };
}

/** The weight of the heaviest rule that holds, 0 if none does. */
export function weigh(rules: readonly Rule[], features: Features): number {
  return rules.reduce((best, each) => (each.weight > best && holds(each, features) ? each.weight : best), 0);
}

function term(written: string): Term {
  const denied = written.startsWith('!');
  const bare = denied ? written.slice(1) : written;
  const colon = bare.indexOf(':');
  if (bare.startsWith('p:')) {
    const phrases = bare
      .slice(2)
      .split('|')
      .map((phrase) => phrase.split('_'));
    return { denied, alternatives: [], phrases };
  }
  const prefix = colon < 0 ? '' : bare.slice(0, colon + 1);
  const alternatives = bare
    .slice(prefix.length)
    .split('|')
    .map((value) => `${prefix}${value}`);
  return { denied, alternatives, phrases: [] };
}

function holds({ terms }: Rule, { has, words }: Features): boolean {
  return terms.every(({ denied, alternatives, phrases }) => {
    const found = alternatives.some((each) => has.has(each)) || phrases.some((phrase) => standsIn(phrase, words));
    return found !== denied;
  });
}

function standsIn(phrase: readonly string[], words: readonly (readonly string[])[]): boolean {
  return words.some((_, from) => phrase.every((word, offset) => words[from + offset]?.includes(word)));
}
