import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Account } from '@windtunnel/contracts/ports/vault';
import type { WriteContext } from '../../platform/write-context.ts';
import { AccountActivation } from '../account-activation.ts';
import { AccountRecords } from '../account-records.ts';
import { type Device, type OpenSession, Sessions } from '../sessions/sessions.ts';
import { HandoffTokens } from './handoff-tokens.ts';

interface Return {
  readonly token: string;
  /** From the flow cookie. */
  readonly secret: string | null;
  readonly device: Device;
}

interface SignedInWithGoogle extends OpenSession {
  readonly account: Account;
}

/** Opens the session of a browser that has returned from Google with a hand-off token. */
export class CompleteGoogleSignIn extends Command<SignedInWithGoogle> {
  constructor(
    readonly returned: Return,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(CompleteGoogleSignIn)
export class CompleteGoogleSignInHandler implements ICommandHandler<CompleteGoogleSignIn> {
  constructor(
    private readonly handoffs: HandoffTokens,
    private readonly records: AccountRecords,
    private readonly activation: AccountActivation,
    private readonly sessions: Sessions,
  ) {}

  async execute({ returned: { token, secret, device }, context }: CompleteGoogleSignIn): Promise<SignedInWithGoogle> {
    const userId = secret === null ? null : await this.handoffs.redeem({ token, secret });
    if (userId === null) throw new DomainError('SIGN_IN_NOT_COMPLETED');
    const account = await this.records.byId(userId);
    await this.activation.complete(account, context);
    return { account, ...(await this.sessions.open(userId, device)) };
  }
}
