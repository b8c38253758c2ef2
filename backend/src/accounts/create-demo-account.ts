import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Account, Vault } from '@windtunnel/contracts/ports/vault';
import { ports } from '../platform/ports.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { AccountLog } from './account-log.ts';
import { AccountRecords } from './account-records.ts';
import { newAccount } from './new-account.ts';
import { PasswordHasher } from './password-hasher.ts';
import { Welcome } from './welcome.ts';

/** Makes the account that comes with the demo data, confirmed. Answers it, also when it exists already. */
export class CreateDemoAccount extends Command<Account> {
  readonly data: { readonly email: string; readonly password: string; readonly firstName: string };
  readonly context: WriteContext;
  constructor(data: CreateDemoAccount['data'], context: WriteContext) {
    super();
    this.data = data;
    this.context = context;
  }
}

@CommandHandler(CreateDemoAccount)
export class CreateDemoAccountHandler implements ICommandHandler<CreateDemoAccount> {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly hasher: PasswordHasher,
    private readonly records: AccountRecords,
    private readonly log: AccountLog,
    private readonly welcome: Welcome,
  ) {}

  async execute({ data, context }: CreateDemoAccount): Promise<Account> {
    const account = (await this.records.byEmail(data.email)) ?? (await this.#insert(data));
    await this.log.register(account.userId, null, context);
    await this.welcome.finish(account, context);
    return account;
  }

  async #insert({ email, password, firstName }: CreateDemoAccount['data']): Promise<Account> {
    const now = this.clock.now();
    const made = newAccount(this.ids.uuid(), email, await this.hasher.hash(password), now);
    const account = { ...made, firstName, emailVerifiedAt: now.toISOString(), demo: true };
    await this.vault.insertAccount(account);
    return account;
  }
}
