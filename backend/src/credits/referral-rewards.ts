import type { CreditsState } from './credits-state.ts';

type Ledger = Pick<CreditsState, 'grantKeys'>;

const referralKey = /^referral:(.+):(referee|referrer)$/;

/** The ids of referrals that do not have exactly one grant on each side, over all ledgers. */
export function oneSidedRewards(ledgers: readonly Ledger[]): string[] {
  const sides = sidesById(ledgers);
  return [...sides].filter(([, found]) => found.toSorted().join() !== 'referee,referrer').map(([id]) => id);
}

/** The ids of referrals of which one user has both sides. */
export function selfRewards(ledger: Ledger): string[] {
  return [...sidesById([ledger])].filter(([, found]) => found.length > 1).map(([id]) => id);
}

function sidesById(ledgers: readonly Ledger[]): ReadonlyMap<string, readonly string[]> {
  const sides = new Map<string, string[]>();
  for (const key of ledgers.flatMap(({ grantKeys }) => Object.keys(grantKeys))) {
    const [, id, side] = referralKey.exec(key) ?? [];
    if (id !== undefined && side !== undefined) sides.set(id, [...(sides.get(id) ?? []), side]);
  }
  return sides;
}
