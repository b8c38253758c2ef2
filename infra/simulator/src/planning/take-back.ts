import type { ClaimMark, Corpus } from '../corpus/corpus.ts';
import type { Opinions } from './opinions.ts';

/** Whether sentences with these claims take back nothing that their speaker believes. */
export function takesNothingBack(
  marks: readonly ClaimMark[] | undefined,
  opinions: Opinions,
  claims: Corpus['claims'],
): boolean {
  return (marks ?? []).every(({ claim }) => {
    const opposite = claims.get(claim)?.opposite ?? null;
    return opposite === null || !opinions.holds(opposite);
  });
}
