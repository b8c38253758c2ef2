import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Account } from '@windtunnel/contracts/ports/vault';
import type { WriteContext } from '../../platform/write-context.ts';
import { AccountLog } from '../account-log.ts';
import { PasswordCheck } from '../settings/password-check.ts';
import { AccountErasure } from './account-erasure.ts';
import { DeletionLinks } from './deletion-links.ts';

/** The password, or the emailed token of an account that has none. */
interface DeletionProof {
  readonly password: string | undefined;
  readonly token: string | undefined;
}

/** Deletes the account of a user who has just proved to be its owner. It cannot be undone. */
export class DeleteAccount extends Command<void> {
  constructor(
    readonly userId: string,
    readonly proof: DeletionProof,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly check: PasswordCheck,
    private readonly links: DeletionLinks,
    private readonly log: AccountLog,
    private readonly erasure: AccountErasure,
  ) {}

  async execute({ userId, proof, context }: DeleteAccount): Promise<void> {
    const account = await this.check.changeable(userId);
    await this.#assertProved(account, proof);
    // The event comes first: whatever fails after it is resumed, and nothing has been lost before it.
    await this.log.erase(userId, context);
    await this.erasure.erase(userId);
  }

  async #assertProved(account: Account, { password, token }: DeletionProof): Promise<void> {
    if (account.passwordHash !== null) return await this.check.assertMatches(account, password);
    const isConfirmed = token !== undefined && (await this.links.isValid(token, account.userId));
    if (!isConfirmed) throw new DomainError('INVALID_CONFIRMATION_LINK');
  }
}
