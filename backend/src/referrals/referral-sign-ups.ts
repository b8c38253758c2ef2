import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Account, PendingReferral, Vault } from '@windtunnel/contracts/ports/vault';
import { ReferralGrants } from '../credits/referral-grants.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { maskedEmail } from './mailbox.ts';
import { referral, referralOf } from './referral.ts';
import { ReferralMarks } from './referral-marks.ts';

/** The referral link that brought a new user here. */
export interface Invitation {
  /** As `readReferralCode` returned it. */
  readonly referralCode: string;
  /** From `DeviceCookie`; null if unknown. */
  readonly deviceHash: string | null;
}

interface ReferredSignUp extends Invitation {
  readonly userId: string;
  readonly email: string;
}

/** The referral's part of signing up, by whatever method: `register` at once, `settle` when the address is confirmed. */
@Injectable()
export class ReferralSignUps {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly streams: Streams,
    private readonly marks: ReferralMarks,
    private readonly grants: ReferralGrants,
  ) {}

  /**
   * Notes that someone signed up with a code, under the user id that the account will have; a repeated sign-up has the
   * same one. The address may have an account already: the same traces are left, or the owner of the code could find out
   * which addresses have one. An unknown or used-up code has no further effect.
   */
  async register({ userId, email, referralCode, deviceHash }: ReferredSignUp, context: WriteContext): Promise<void> {
    const createdAt = this.clock.now().toISOString();
    const pending = { userId, referralCode, deviceHash, maskedEmail: maskedEmail(email), createdAt };
    await this.vault.insertPendingReferral(pending);
    await this.#register(pending, { confirmed: false }, context);
  }

  /**
   * For the proven owner of an address that someone else may have signed up with before: the owner's own code counts. It
   * is kept before the account is created: afterwards, a crash could lose the reward.
   */
  async registerAgain(signUp: ReferredSignUp, context: WriteContext): Promise<void> {
    const known = await this.vault.pendingReferral(signUp.userId);
    const isSame = known?.referralCode === signUp.referralCode && known.deviceHash === signUp.deviceHash;
    // What is right already stays: a link that is opened twice at once would else find no code for a moment.
    if (!isSame) await this.dropCode(signUp.userId);
    await this.register(signUp, context);
  }

  /** For the proven owner of an address who signed up without a code. */
  async dropCode(userId: string): Promise<void> {
    await this.vault.deletePendingReferral(userId);
  }

  /** Rewards both sides, or neither, of a referral whose address is confirmed. Safe to repeat after any failure. */
  async settle({ userId, email, emailVerifiedAt }: Account, context: WriteContext): Promise<void> {
    if (emailVerifiedAt === null) return;
    const pending = await this.vault.pendingReferral(userId);
    if (pending === null) return;
    const { referralCode, deviceHash } = pending;
    const { ownerId } = await this.#register(pending, { confirmed: true }, context);
    const objection = await this.#objection({ userId, email, deviceHash }, ownerId);
    const command = { type: 'Settle', refereeId: userId, objection } as const;
    const { state } = await this.streams.decide(referral, referralCode, command, context);
    const known = referralOf(state, userId);
    if (known?.status === 'qualified' && ownerId !== null) {
      await this.grants.grantBoth({ ...known, referrerId: ownerId }, context);
      await this.streams.decide(referral, referralCode, { type: 'Reward', refereeId: userId }, context);
    }
    await this.vault.deletePendingReferral(userId);
  }

  /** For an account that is about to be erased: keeps the hash of its address and nothing else. */
  async forget({ userId, email, emailVerifiedAt }: Account): Promise<void> {
    if (emailVerifiedAt !== null) await this.marks.claimAddress(userId, email);
    await this.vault.deletePendingReferral(userId);
  }

  /** For an account that changes its address: the former one and the new one both stay its own. */
  async keepAddresses(userId: string, emails: readonly string[]): Promise<void> {
    for (const email of emails) await this.marks.claimAddress(userId, email);
  }

  async #register(
    { userId: refereeId, referralCode }: PendingReferral,
    { confirmed }: { readonly confirmed: boolean },
    context: WriteContext,
  ) {
    const command = { type: 'Register', referralId: this.ids.uuid(), refereeId, confirmed } as const;
    return (await this.streams.decide(referral, referralCode, command, context)).state;
  }

  /** Claims both marks in any case, so that the next account with the same address or device is recognised. */
  async #objection({ userId, email, deviceHash }: Omit<ReferredSignUp, 'referralCode'>, ownerId: string | null) {
    const newAddress = await this.marks.claimAddress(userId, email);
    const newDevice = await this.marks.claimDevice(userId, deviceHash);
    if (ownerId === null || (await this.vault.accountById(ownerId)) === null) return 'referrer-left';
    if (!newAddress) return 'known-address';
    return newDevice ? null : 'known-device';
  }
}
