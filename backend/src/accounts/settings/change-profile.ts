import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { AccountRecords } from '../account-records.ts';

interface Profile {
  /** Null removes the name. */
  readonly firstName: string | null;
}

/** Changes how the product addresses its user. */
export class ChangeProfile extends Command<Account> {
  constructor(
    readonly userId: string,
    readonly profile: Profile,
  ) {
    super();
  }
}

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(private readonly records: AccountRecords) {}

  async execute({ userId, profile: { firstName } }: ChangeProfile): Promise<Account> {
    return await this.records.change(userId, (known) =>
      known.firstName === firstName ? known : { ...known, firstName },
    );
  }
}
