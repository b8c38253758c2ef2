import type { Claim, Corpus } from '../../corpus/corpus.ts';
import type { Mention } from '../panel.ts';

/** Whether two mentions speak of the same thing: the same concept or screen, or the study as a whole. */
export function sameScope(a: string | null, b: string | null): boolean {
  return a === b || a === null || b === null;
}

const troubling = 2;

/** Holds everything a person said against a count of them. */
export interface Standing {
  /** The claims that deny this one: its opposite, its ancestors' opposites, and whatever falls under those. */
  deniedBy(claim: string): ReadonlySet<string>;
  /** People who make the claim and deny it elsewhere. */
  torn(claim: string, scope: string | null): ReadonlySet<string>;
  /** Whether the person may be counted for the claim. */
  counts(person: string, claim: Claim, scope: string | null): boolean;
}

/** Reads each person whole: whoever says the opposite anywhere stands on neither side. */
export function standingOf(corpus: Corpus, mentions: readonly Mention[]): Standing {
  const deniedBy = (claim: string) => denialsIn(corpus, claim);
  const says = (person: string, scope: string | null, holds: (claim: Claim) => boolean) =>
    mentions.some((each) => each.person === person && sameScope(each.scope, scope) && holds(each.claim));
  const denies = (person: string, claim: string, scope: string | null) =>
    deniedBy(claim).size > 0 && says(person, scope, ({ id }) => deniedBy(claim).has(id));
  return {
    deniedBy,
    torn: (claim, scope) => {
      const makers = mentions.filter((each) => each.claim.id === claim && sameScope(each.scope, scope));
      return new Set(makers.map(({ person }) => person).filter((person) => denies(person, claim, scope)));
    },
    counts: (person, claim, scope) => {
      if (denies(person, claim.id, scope)) return false;
      const spoilt = (other: Claim) =>
        // A domain files everything about an offer under one heading: minding its time limit takes nothing from liking its place.
        other.kind === 'problem' &&
        other.severity >= troubling &&
        other.about === claim.about &&
        other.issue === claim.issue;
      return claim.kind !== 'plus' || !says(person, scope, spoilt);
    },
  };
}

/** The claim, its parent, its parent's parent. */
export function ancestorsOf(claim: string, corpus: Corpus): string[] {
  const found: string[] = [];
  for (let at: string | null = claim; at !== null && !found.includes(at); at = corpus.claims.get(at)?.parent ?? null)
    found.push(at);
  return found;
}

const denials = new WeakMap<Corpus, Map<string, ReadonlySet<string>>>();

/** The same for every study: worked out once for each claim of a corpus. */
function denialsIn(corpus: Corpus, claim: string): ReadonlySet<string> {
  const known = denials.get(corpus) ?? new Map<string, ReadonlySet<string>>();
  denials.set(corpus, known);
  const found = known.get(claim) ?? denialsOf(claim, corpus);
  known.set(claim, found);
  return found;
}

function denialsOf(claim: string, corpus: Corpus): ReadonlySet<string> {
  const opposites = ancestorsOf(claim, corpus).flatMap((each) => corpus.claims.get(each)?.opposite ?? []);
  if (opposites.length === 0) return new Set();
  return new Set(
    [...corpus.claims.keys()].filter((each) =>
      ancestorsOf(each, corpus).some((ancestor) => opposites.includes(ancestor)),
    ),
  );
}
