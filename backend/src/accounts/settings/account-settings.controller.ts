import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { Handle, Input, type InputOf } from '../../platform/handle-route.ts';
import { AccountRecords } from '../account-records.ts';
import { AccountQueries } from '../accounts.queries.ts';
import { DeleteAccount } from '../deletion/delete-account.ts';
import { RequestDeletionLink } from '../deletion/request-deletion-link.ts';
import { AccountArchive } from '../export/account-archive.ts';
import { RefreshCookie } from '../sessions/refresh-cookie.ts';
import { ApproveEmailChange } from './approve-email-change.ts';
import { ChangePassword } from './change-password.ts';
import { ChangeProfile } from './change-profile.ts';
import { ConfirmNewEmail } from './confirm-new-email.ts';
import { RequestEmailChange } from './request-email-change.ts';

type Routes = typeof accountSettingsRoutes;

/** What users do with their own account. */
@Controller()
export class AccountSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly records: AccountRecords,
    private readonly queries: AccountQueries,
    private readonly archive: AccountArchive,
    private readonly cookie: RefreshCookie,
  ) {}

  @Handle(accountSettingsRoutes.settings)
  async settings(@Input() { userId }: InputOf<Routes['settings']>) {
    return { hasPassword: (await this.records.byId(userId)).passwordHash !== null };
  }

  @Handle(accountSettingsRoutes.changeProfile)
  async changeProfile(@Input() { body, userId, context }: InputOf<Routes['changeProfile']>) {
    const account = await this.commands.execute(new ChangeProfile(userId, body));
    return { user: await this.queries.view(account, context) };
  }

  @Handle(accountSettingsRoutes.changePassword)
  async changePassword(@Input() { body, userId, sessionId }: InputOf<Routes['changePassword']>) {
    await this.commands.execute(new ChangePassword({ userId, sessionId, ...body }));
    return { success: true as const };
  }

  @Handle(accountSettingsRoutes.requestEmailChange)
  async requestEmailChange(@Input() { body, userId, sessionId }: InputOf<Routes['requestEmailChange']>) {
    const { newEmail, password } = body;
    const email = await this.commands.execute(new RequestEmailChange({ userId, sessionId, newEmail, password }));
    return { message: `Open the link we sent to ${email} to approve the change.` };
  }

  @Handle(accountSettingsRoutes.approveEmailChange)
  async approveEmailChange(@Input() { body }: InputOf<Routes['approveEmailChange']>) {
    await this.commands.execute(new ApproveEmailChange(body.token));
    return { message: 'Now open the link we sent to the new address.' };
  }

  @Handle(accountSettingsRoutes.confirmNewEmail)
  async confirmNewEmail(@Input() { body }: InputOf<Routes['confirmNewEmail']>) {
    const email = await this.commands.execute(new ConfirmNewEmail(body.token));
    return { message: `You now sign in with ${email}.` };
  }

  @Handle(accountSettingsRoutes.exportData)
  async exportData(@Input() { userId, context, response }: InputOf<Routes['exportData']>) {
    await this.archive.send(userId, context, response);
  }

  @Handle(accountSettingsRoutes.requestDeletionLink)
  async requestDeletionLink(@Input() { userId }: InputOf<Routes['requestDeletionLink']>) {
    const email = await this.commands.execute(new RequestDeletionLink(userId));
    return { message: `Open the link we sent to ${email} in this browser.` };
  }

  @Handle(accountSettingsRoutes.deleteAccount)
  async deleteAccount(@Input() { body, userId, context, response }: InputOf<Routes['deleteAccount']>) {
    const { password, token } = body;
    await this.commands.execute(new DeleteAccount(userId, { password, token }, context));
    this.cookie.clear(response);
    return { success: true as const };
  }
}
