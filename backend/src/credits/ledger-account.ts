import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { availableTenths, type CreditsState, heldTenths, openTenths } from './credits-state.ts';
import { evolveCredits } from './evolve-credits.ts';
import { brokenByEvent, brokenInvariants } from './ledger-invariants.ts';

/** What one ledger comes to, in tenths of a credit: granted + debt = available + held + spent + expired + reversed. */
export interface LedgerBalance {
  readonly grantedTenths: number;
  readonly availableTenths: number;
  readonly heldTenths: number;
  readonly spentTenths: number;
  readonly expiredTenths: number;
  readonly reversedTenths: number;
  readonly debtTenths: number;
}

/** One user's balance, and what it was computed from. */
export interface LedgerAccount extends LedgerBalance {
  readonly userId: string;
  /** How many launches still hold credits. */
  readonly openHolds: number;
  /** How many events the ledger has. */
  readonly entries: number;
}

export function balanceOf(state: CreditsState): LedgerBalance {
  const { grantedTenths, spentTenths, expiredTenths, reversedTenths, debtTenths } = state;
  return {
    grantedTenths,
    availableTenths: availableTenths(state),
    heldTenths: heldTenths(state),
    spentTenths,
    expiredTenths,
    reversedTenths,
    debtTenths,
  };
}

export function accountOf(userId: string, state: CreditsState, entries: number): LedgerAccount {
  const openHolds = Object.values(state.reservations).filter((reservation) => openTenths(reservation) > 0).length;
  return { userId, ...balanceOf(state), openHolds, entries };
}

/**
 * The ledger after an event, and a sentence for each invariant that the event breaks. One that cannot be applied leaves
 * the ledger as it was.
 */
export function applyEntry(state: CreditsState, event: CreditsEvent): { state: CreditsState; problems: string[] } {
  const problems = brokenByEvent(state, event);
  try {
    const next = evolveCredits(state, event);
    return { state: next, problems: [...problems, ...brokenInvariants(next)] };
  } catch (error) {
    return { state, problems: [...problems, error instanceof Error ? error.message : String(error)] };
  }
}
