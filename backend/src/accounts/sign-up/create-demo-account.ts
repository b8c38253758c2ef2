import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Account } from '@windtunnel/contracts/ports/vault';
import type { WriteContext } from '../../platform/write-context.ts';
import { AccountActivation } from '../account-activation.ts';
import { AccountRecords } from '../account-records.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { AccountRegistration } from './account-registration.ts';

interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
}

/** Creates the account that owns the demo data, already confirmed, or returns it if it already exists. */
export class CreateDemoAccount extends Command<Account> {
  constructor(
    readonly account: DemoAccount,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(CreateDemoAccount)
export class CreateDemoAccountHandler implements ICommandHandler<CreateDemoAccount> {
  constructor(
    private readonly records: AccountRecords,
    private readonly hasher: PasswordHasher,
    private readonly registration: AccountRegistration,
    private readonly activation: AccountActivation,
  ) {}

  async execute({ account: { email, password, firstName }, context }: CreateDemoAccount): Promise<Account> {
    const account =
      (await this.records.byEmail(email)) ??
      (await this.registration.registerDemo(
        { email, firstName, passwordHash: await this.hasher.hash(password) },
        context,
      ));
    await this.activation.complete(account, context);
    return account;
  }
}
