import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { EmailTaken, type Vault } from '@windtunnel/contracts/ports/vault';
import { ports } from '../platform/ports.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { AccountLog } from './account-log.ts';
import { ConfirmationEmails } from './confirmation-emails.ts';
import { newAccount } from './new-account.ts';
import { PasswordHasher } from './password-hasher.ts';

/** Creates an account that waits for its address to be confirmed. Nobody learns whether there was one before. */
export class SignUp extends Command<void> {
  readonly data: { readonly email: string; readonly password: string; readonly referralCode: string | null };
  readonly context: WriteContext;
  constructor(data: SignUp['data'], context: WriteContext) {
    super();
    this.data = data;
    this.context = context;
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly hasher: PasswordHasher,
    private readonly log: AccountLog,
    private readonly letters: ConfirmationEmails,
  ) {}

  async execute({ data, context }: SignUp): Promise<void> {
    const passwordHash = await this.hasher.hash(data.password);
    const account = newAccount(this.ids.uuid(), data.email, passwordHash, this.clock.now());
    try {
      await this.vault.insertAccount(account);
    } catch (error) {
      if (error instanceof EmailTaken) return await this.letters.tellOwner(data.email);
      throw error;
    }
    await this.log.register(account.userId, data.referralCode, context);
    await this.letters.askToConfirm(account);
  }
}
