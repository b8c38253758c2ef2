import { type Corpus, type Domain, type Goal, generalDomain } from '../../src/corpus/corpus.ts';

const cellThoughtsMin = 12;
const claimSentencesMin = 10;
const doneWalksMin = 7;

/** Cells that cannot serve a panel of ten people. */
export function thinCells(corpus: Corpus): string[] {
  return [...corpus.domains.values()].flatMap(({ id, cells }) =>
    [...cells].flatMap(([key, thoughts]) => {
      const min = id === generalDomain ? 8 : cellThoughtsMin;
      return thoughts.length < min ? [`${id} ${key}: ${thoughts.length} thoughts, ${min} wanted`] : [];
    }),
  );
}

/** Claims carried by fewer parts than a panel has people. */
export function thinClaims(corpus: Corpus): string[] {
  const carried = carriersByClaim(corpus);
  return [...corpus.claims.keys()].flatMap((claim) => {
    const count = carried.get(claim) ?? 0;
    return count < claimSentencesMin ? [`${claim}: ${count} parts carry it, ${claimSentencesMin} wanted`] : [];
  });
}

/**
 * Tasks of which a panel of eight on one site runs out of walks that end in done, so that the count hardly varies: a goal and a
 * value of a fact of its site. Whatever else a walk needs is not looked at.
 */
export function thinGoals(corpus: Corpus): string[] {
  return [...corpus.domains.values()].flatMap((domain) => domain.goals.flatMap((goal) => thinSitesOf(domain, goal)));
}

function thinSitesOf({ id, site }: Domain, goal: Goal): string[] {
  const done = goal.walks.filter(({ out }) => out === 'done').map(({ needs }) => needs.site ?? {});
  const sites = Object.entries(site).flatMap(([fact, values]) =>
    values.map((value) => ({
      where: `, ${fact} ${value}`,
      usable: done.filter((needed) => [needed[fact] ?? value].flat().includes(value)).length,
    })),
  );
  return (sites.length === 0 ? [{ where: '', usable: done.length }] : sites)
    .filter(({ usable }) => usable < doneWalksMin)
    .map(({ where, usable }) => `${id} ${goal.id}${where}: ${usable} walks end in done, ${doneWalksMin} wanted`);
}

/** How many parts of thoughts carry each claim. */
export function carriersByClaim(corpus: Corpus): Map<string, number> {
  const carried = new Map<string, number>();
  for (const thought of corpus.thoughts.values())
    for (const marks of Object.values(thought.claims))
      for (const { claim } of marks) carried.set(claim, (carried.get(claim) ?? 0) + 1);
  return carried;
}

/** One line a file: what there is. */
export function inventory(corpus: Corpus): string[] {
  const domains = [...corpus.domains.values()].map(({ id, cells, issueThoughts, goals }) => {
    const inCells = [...cells.values()].reduce((sum, cell) => sum + cell.length, 0);
    const aboutIssues = [...issueThoughts.values()].reduce((sum, list) => sum + list.length, 0);
    const walks = goals.reduce((sum, goal) => sum + goal.walks.length, 0);
    const claims = [...corpus.claims.keys()].filter((claim) => claim.startsWith(`${id}/`)).length;
    return `${id}: ${claims} claims, ${cells.size} cells with ${inCells} thoughts, ${aboutIssues} thoughts about ${issueThoughts.size} issues, ${walks} walks for ${goals.length} goals`;
  });
  const thoughts = [...corpus.issues.values()].reduce((sum, issue) => sum + issue.thoughts.length, 0);
  const uncoded = [...corpus.thoughts.values()].filter(
    ({ place, claims }) => place.kind !== 'pool' && Object.values(claims).every((marks) => marks.length === 0),
  ).length;
  return [
    ...domains,
    `issues: ${corpus.issues.size} with ${thoughts} thoughts`,
    `answers: ${corpus.pools.size} pools`,
    `all: ${corpus.thoughts.size} thoughts, ${corpus.claims.size} claims, ${uncoded} thoughts that make no claim`,
  ];
}
