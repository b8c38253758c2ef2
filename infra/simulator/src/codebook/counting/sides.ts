import type { Corpus } from '../../corpus/corpus.ts';
import type { Panel } from '../panel.ts';
import { ancestorsOf, sameScope, standingOf } from './standing.ts';
import type { Tally } from './tallies.ts';

/** A claim and what others say against it: one finding, the larger side first. */
export interface Sides {
  readonly tally: Tally;
  /** Null where nobody says the opposite. */
  readonly against: Tally | null;
}

/** Joins opposites, each tally once. Nobody stands on both sides: who says both is torn. */
export function sidesOf(panel: Panel, tallies: readonly Tally[]): Sides[] {
  const standing = standingOf(panel.corpus, panel.mentions);
  const taken = new Set<Tally>();
  const bySize = tallies.toSorted(
    (a, b) =>
      b.people.size - a.people.size || b.claim.severity - a.claim.severity || (a.claim.id < b.claim.id ? -1 : 1),
  );
  return bySize.flatMap((tally): Sides[] => {
    if (taken.has(tally) || tally.people.size === 0) return [];
    taken.add(tally);
    const denials = standing.deniedBy(tally.claim.id);
    const against = bySize.find(
      (other) =>
        !taken.has(other) &&
        other.people.size > 0 &&
        denials.has(other.claim.id) &&
        sameScope(other.scope, tally.scope),
    );
    if (against === undefined) return [{ tally, against: null }];
    taken.add(against);
    // Who would put up with it, and asks for its remedy all the same, does not speak against it.
    return [{ tally, against: withoutPeople(against, new Set(tally.made.map(({ person }) => person))) }];
  });
}

function withoutPeople(tally: Tally, others: ReadonlySet<string>): Tally | null {
  const people = new Set([...tally.people].filter((person) => !others.has(person)));
  const mentions = tally.mentions.filter(({ person }) => people.has(person));
  return mentions.length === 0 ? null : { ...tally, people, mentions };
}

/** Everybody who asks for what would mend a problem: wishes coded as answering that very problem; who stands against it asks for nothing. */
export function asksFor(
  { tally: { claim, scope }, against }: Sides,
  { mentions, corpus }: Pick<Panel, 'mentions' | 'corpus'>,
) {
  const problems = problemsOf(claim.id, corpus);
  const asks = mentions.filter((each) => {
    if (each.claim.kind !== 'wish' || !sameScope(each.scope, scope)) return false;
    if (against?.people.has(each.person) === true) return false;
    const { of } = each.claim;
    if (of !== null && problems.has(of) && each.claim.do === claim.do && claim.do !== null) return true;
    // Who wants a thing dark on one screen wants what mends the trouble of every such screen.
    return ancestorsOf(each.claim.id, corpus).some((wish) => corpus.claims.get(wish)?.of === claim.id);
  });
  return { people: new Set(asks.map(({ person }) => person)), quote: asks[0]?.quote ?? null };
}

function problemsOf(claim: string, { claims }: Corpus): ReadonlySet<string> {
  return new Set([...claims.values()].filter(({ parent }) => parent === claim).map(({ id }) => id));
}
