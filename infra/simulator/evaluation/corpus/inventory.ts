import { type Corpus, generalDomain } from '../../src/corpus/corpus.ts';

const cellThoughtsMin = 12;
const claimSentencesMin = 10;

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
