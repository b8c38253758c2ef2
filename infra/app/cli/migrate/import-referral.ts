import type { PendingReferral, ReferralMark, ReferralStore } from '@windtunnel/contracts/ports/vault';
import { MigrationError } from './migration-error.ts';

export type ReferralLine = { readonly mark: ReferralMark } | { readonly pendingReferral: PendingReferral };

/** Imports what the referral programme must not forget. Safe to repeat. */
export async function importReferral(vault: ReferralStore, line: ReferralLine): Promise<void> {
  if ('pendingReferral' in line) return await vault.insertPendingReferral(line.pendingReferral);
  const owner = await vault.claimMark(line.mark);
  if (owner !== line.mark.userId)
    throw new MigrationError('The target has a referral mark that is not in this export.');
}
