import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { accountRoutes, resetLinkSent } from '@windtunnel/contracts/http/accounts';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { readReferralCode } from '@windtunnel/contracts/rules/referral';
import { AccessTokens } from '../platform/access-tokens.ts';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { DeviceCookie } from '../referrals/device-cookie.ts';
import { AccountQueries } from './accounts.queries.ts';
import { ForgotPassword } from './passwords/forgot-password.ts';
import { ResetPassword } from './passwords/reset-password.ts';
import { describeDevice } from './sessions/describe-device.ts';
import { LogIn } from './sessions/log-in.ts';
import { RefreshCookie } from './sessions/refresh-cookie.ts';
import { type OpenSession, Sessions } from './sessions/sessions.ts';
import { ResendVerification } from './sign-up/resend-verification.ts';
import { SignUp } from './sign-up/sign-up.ts';
import { SignUpCookie } from './sign-up/sign-up-cookie.ts';
import { VerifyEmail } from './sign-up/verify-email.ts';

@Controller()
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AccountQueries,
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
    private readonly cookie: RefreshCookie,
    private readonly devices: DeviceCookie,
    private readonly signUpCookie: SignUpCookie,
  ) {}

  @Handle(accountRoutes.signup)
  async signUp(@Input() { body, context, request, response }: InputOf<typeof accountRoutes.signup>) {
    const { email, password } = body;
    const referralCode = readReferralCode(body.referralCode ?? '');
    const invitation =
      referralCode === null ? null : { referralCode, deviceHash: this.devices.ensure(request, response) };
    const browserHash = this.signUpCookie.ensure(request, response);
    await this.commands.execute(new SignUp({ email, password, invitation, browserHash }, context));
    return { requiresVerification: true as const };
  }

  @Handle(accountRoutes.verifyEmail)
  async verifyEmail(@Input() { body, context, request }: InputOf<typeof accountRoutes.verifyEmail>) {
    const browserHash = this.signUpCookie.read(request);
    await this.commands.execute(new VerifyEmail({ ...body, browserHash }, context));
    return { success: true as const };
  }

  @Handle(accountRoutes.resendVerification)
  async resendVerification(@Input() { body, request }: InputOf<typeof accountRoutes.resendVerification>) {
    await this.commands.execute(new ResendVerification(body.email, this.signUpCookie.read(request)));
    return { message: 'If that address is waiting to be confirmed, a new verification email has been sent to it.' };
  }

  @Handle(accountRoutes.forgotPassword)
  async forgotPassword(@Input() { body }: InputOf<typeof accountRoutes.forgotPassword>) {
    await this.commands.execute(new ForgotPassword(body.email));
    return { message: resetLinkSent };
  }

  @Handle(accountRoutes.resetPassword)
  async resetPassword(@Input() { body, context, response }: InputOf<typeof accountRoutes.resetPassword>) {
    await this.commands.execute(new ResetPassword(body, context));
    this.cookie.clear(response);
    return { success: true as const };
  }

  @Handle(accountRoutes.login)
  async logIn(@Input() { body, context, request, response }: InputOf<typeof accountRoutes.login>) {
    const device = { deviceInfo: describeDevice(request.headers['user-agent']), ipAddress: request.ip ?? null };
    const { account, ...open } = await this.commands.execute(new LogIn({ ...body, device }, context));
    this.cookie.set(response, open.refreshToken, open.session.expiresAt);
    const user = await this.queries.view(account, context);
    return { user, accessToken: await this.#accessToken(open), requiresVerification: false as const };
  }

  @Handle(accountRoutes.refresh)
  async refresh(@Input() { request, response, context }: InputOf<typeof accountRoutes.refresh>) {
    const refreshToken = this.cookie.read(request);
    if (refreshToken === null) throw new DomainError('REFRESH_REFUSED');
    const open = await this.sessions.rotate(refreshToken);
    this.cookie.set(response, open.refreshToken, open.session.expiresAt);
    return { user: await this.queries.user(open.session.userId, context), accessToken: await this.#accessToken(open) };
  }

  @Handle(accountRoutes.logout)
  async logOut(@Input() { request, response }: InputOf<typeof accountRoutes.logout>) {
    const refreshToken = this.cookie.read(request);
    if (refreshToken !== null) await this.sessions.endWith(refreshToken);
    this.cookie.clear(response);
    return { success: true as const };
  }

  @Handle(accountRoutes.me)
  async me(@Input() { userId, context }: InputOf<typeof accountRoutes.me>) {
    return { user: await this.queries.user(userId, context) };
  }

  @Handle(accountRoutes.subscriptionStatus)
  async subscriptionStatus(@Input() { userId, context }: InputOf<typeof accountRoutes.subscriptionStatus>) {
    return await this.queries.subscription(userId, context);
  }

  #accessToken({ session }: OpenSession): Promise<string> {
    return this.tokens.issue({ userId: session.userId, sessionId: session.sessionId });
  }
}
