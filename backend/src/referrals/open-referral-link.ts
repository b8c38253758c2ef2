import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Vault } from '@windtunnel/contracts/ports/vault';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { referral } from './referral.ts';
import { referralCodeOf } from './referral-code.ts';
import { ReferralMarks } from './referral-marks.ts';

/** A user's referral link. The first time it makes the code valid; the user's address and device are claimed. */
export class OpenReferralLink extends Command<string> {
  constructor(
    readonly userId: string,
    readonly deviceHash: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(OpenReferralLink)
export class OpenReferralLinkHandler implements ICommandHandler<OpenReferralLink> {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.settings) private readonly settings: BackendSettings,
    private readonly streams: Streams,
    private readonly marks: ReferralMarks,
  ) {}

  async execute({ userId, deviceHash, context }: OpenReferralLink): Promise<string> {
    const code = referralCodeOf(userId);
    await this.marks.claimDevice(userId, deviceHash);
    if ((await this.streams.load(referral, code)).ownerId === null) {
      const account = await this.vault.accountById(userId);
      if (account === null) throw new DomainError('UNAUTHENTICATED');
      await this.marks.claimAddress(userId, account.email);
      await this.streams.decide(referral, code, { type: 'Issue', userId }, context);
    }
    return `${this.settings.publicUrl}/signup?ref=${code}`;
  }
}
