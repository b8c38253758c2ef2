import type { Claim, Corpus } from '../../corpus/corpus.ts';
import type { Mention, Panel } from '../panel.ts';
import { ancestorsOf, type Standing, sameScope, standingOf } from './standing.ts';

/** How many people make a claim about one thing, with everything that carries it. */
export interface Tally {
  readonly claim: Claim;
  readonly scope: string | null;
  /** People who say it; whoever denies the claim elsewhere is not counted. */
  readonly people: ReadonlySet<string>;
  readonly torn: ReadonlySet<string>;
  /** People beside them who never say it, and ask for what would mend it. */
  readonly onlyAsked: ReadonlySet<string>;
  /** People whom it could concern: asked about the same thing, or got that far in the task. */
  readonly total: number;
  /** The claim was made in walk-throughs of tasks only. */
  readonly walked: boolean;
  /** Told of daily life only, in a study of something shown: beside what the study is about. */
  readonly beside: boolean;
  /** Of counted people only; what can be read alone first, then what nobody asked for. */
  readonly mentions: readonly Mention[];
  /** Of everybody who makes the claim, counted or not: under a wider claim they may count. */
  readonly made: readonly Mention[];
}

/** Every claim that somebody is counted for, merged along parents, without what was only modelled. */
export function talliesOf(panel: Panel): Tally[] {
  return merged(
    panel,
    plainTallies(
      panel,
      panel.mentions.filter(({ modelled }) => !modelled),
    ),
  );
}

/** The same for what the engine drew itself in walk-throughs. */
export function modelledTallies(panel: Panel): Tally[] {
  return merged(
    panel,
    plainTallies(
      panel,
      panel.mentions.filter(({ modelled }) => modelled),
    ),
  );
}

/** People to whom a claim was not put are weighted: unasked counts half as much again. */
export function weightOf({ people, mentions, claim }: Tally): number {
  const unasked = new Set(mentions.filter(({ prompted }) => !prompted).map(({ person }) => person));
  return claim.severity * (people.size + 0.5 * unasked.size);
}

function plainTallies(panel: Panel, mentions: readonly Mention[]): Tally[] {
  const standing = standingOf(panel.corpus, panel.mentions);
  const scopes = scopesOf(mentions, panel.corpus);
  const groups = new Map<string, Mention[]>();
  for (const mention of [...mentions, ...impliedBy(mentions, panel.corpus)]) {
    const scope = mention.scope ?? scopes.get(rootOf(mention.claim.id, panel.corpus)) ?? null;
    const key = `${scope ?? ''}\n${mention.claim.id}`;
    groups.set(key, [...(groups.get(key) ?? []), { ...mention, scope }]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [tallyOf(first.claim, first.scope, group, panel, standing)];
  });
}

/** Who asks for what would mend a problem stands beside those who say it, once anybody says so in as many words. */
function impliedBy(mentions: readonly Mention[], corpus: Corpus): Mention[] {
  const said = new Set(mentions.map(({ claim }) => claim.id));
  return mentions.flatMap((mention): Mention[] => {
    const { kind, of } = mention.claim;
    const named = kind === 'wish' && of !== null ? ancestorsOf(of, corpus).find((each) => said.has(each)) : undefined;
    const problem = named === undefined ? undefined : corpus.claims.get(named);
    return problem?.kind === 'problem'
      ? [{ ...mention, claim: problem, main: false, prompted: true, implied: true }]
      : [];
  });
}

const rootOf = (claim: string, corpus: Corpus) => ancestorsOf(claim, corpus).at(-1) ?? claim;

/** What is voiced about one concept only, by a claim or its relatives, is about that concept wherever nothing else is said. */
function scopesOf(mentions: readonly Mention[], corpus: Corpus): ReadonlyMap<string, string> {
  const scopes = new Map<string, Set<string>>();
  for (const { claim, scope } of mentions) {
    const root = rootOf(claim.id, corpus);
    if (scope !== null) scopes.set(root, (scopes.get(root) ?? new Set()).add(scope));
  }
  return new Map(
    [...scopes].flatMap(([claim, found]) => (found.size === 1 ? [[claim, [...found][0] ?? ''] as const] : [])),
  );
}

function tallyOf(
  claim: Claim,
  scope: string | null,
  group: readonly Mention[],
  panel: Panel,
  standing: Standing,
): Tally {
  const counted = group.filter(({ person }) => standing.counts(person, claim, scope));
  const torn = new Set(
    group.map(({ person }) => person).filter((person) => standing.torn(claim.id, scope).has(person)),
  );
  const mentions = counted
    .filter(({ implied }) => implied !== true)
    .toSorted((a, b) => Number(b.main) - Number(a.main) || Number(a.prompted) - Number(b.prompted));
  const people = new Set(mentions.map(({ person }) => person));
  const onlyAsked = new Set(counted.map(({ person }) => person).filter((person) => !people.has(person)));
  const total = totalOf(group, scope, panel);
  const beside = panel.material.type !== 'PRODUCT_DISCOVERY' && group.every(({ life }) => life);
  return { claim, scope, people, torn, onlyAsked, mentions, made: group, total, walked: isWalked(group), beside };
}

function totalOf(group: readonly Mention[], scope: string | null, { answers, people }: Panel): number {
  const walked = isWalked(group);
  if (scope === null && !walked) return people.length;
  const tasks = new Set(group.map(({ task }) => task));
  const concerned = answers.filter(({ asked: { item }, utterances }) => {
    if (walked)
      return tasks.has(item.index) && utterances.some(({ codes }) => codes.some(({ kind }) => kind === 'outcome'));
    const shown = item.conceptId ?? item.screenId;
    return shown === undefined || shown === scope;
  });
  return new Set([...concerned, ...group].map(({ person }) => person)).size;
}

function isWalked(group: readonly Mention[]): boolean {
  return group.every(({ task }) => task !== null);
}

/**
 * A parent stands for its children where together they have more people than the largest of them; its own sentences count as
 * one child. Who is in doubt about the narrower claim may be sure of the wider. Else each child stands for itself.
 */
function merged(panel: Panel, tallies: readonly Tally[]): Tally[] {
  const standing = standingOf(panel.corpus, panel.mentions);
  let left = tallies.filter(({ people, torn }) => people.size > 0 || torn.size > 0);
  for (const { parent, scope } of families(left, panel.corpus)) {
    const claim = panel.corpus.claims.get(parent);
    const members = left.filter(
      (each) => each.scope === scope && (each.claim.id === parent || each.claim.parent === parent),
    );
    if (claim === undefined) continue;
    const group = members.flatMap(({ made }) => made);
    const joined = tallyOf(claim, scope, group, panel, standing);
    if (joined.people.size <= Math.max(...members.map(({ people }) => people.size))) {
      // Some child has everybody: what the parent's own sentences say would be the same finding again, with too low a count.
      const own = members.find((each) => each.claim.id === parent);
      if (own !== undefined && own.people.size < joined.people.size) left = left.filter((each) => each !== own);
      continue;
    }
    left = [
      ...left.filter((each) => !members.includes(each)),
      {
        ...tallyOf(claim, scope, [...group, ...askedUnder(claim, scope, panel)], panel, standing),
        torn: new Set(members.flatMap(({ torn }) => [...torn]).filter((person) => !joined.people.has(person))),
        total: Math.max(joined.total, ...members.map(({ total }) => total)),
      },
    ];
  }
  return left;
}

/** Who asks for what would mend any part of a problem stands beside the whole of it, once parts of it are told as one. */
function askedUnder(problem: Claim, scope: string | null, { mentions, corpus }: Panel): Mention[] {
  if (problem.kind !== 'problem') return [];
  return mentions
    .filter(({ claim: { kind, of }, modelled, scope: about }) => {
      if (kind !== 'wish' || of === null || modelled) return false;
      return sameScope(about, scope) && ancestorsOf(of, corpus).includes(problem.id);
    })
    .map((each) => ({ ...each, claim: problem, main: false, prompted: true, implied: true }));
}

/** Every claim above another one among the tallies, the deepest first. */
function families(tallies: readonly Tally[], corpus: Corpus): { parent: string; scope: string | null }[] {
  const found = new Map<string, { parent: string; scope: string | null; depth: number }>();
  for (const { claim, scope } of tallies) {
    const above = ancestorsOf(claim.id, corpus).slice(1);
    above.forEach((parent, at) => {
      found.set(`${scope ?? ''}\n${parent}`, { parent, scope, depth: above.length - at });
    });
  }
  return [...found.values()].sort((a, b) => b.depth - a.depth);
}
