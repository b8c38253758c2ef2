import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import type { Logger } from '@windtunnel/infra/logging/logger';
import type { Request, Response } from 'express';
import { AccessTokens } from '../../platform/access-tokens.ts';
import type { ApiRequest } from '../../platform/api-request.ts';
import { OpenToAll } from '../../platform/auth.guard.ts';
import { Handle, Input, type InputOf } from '../../platform/handle-route.ts';
import { type BackendSettings, ports } from '../../platform/ports.ts';
import { WriteContext } from '../../platform/write-context.ts';
import { AccountQueries } from '../accounts.queries.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { RefreshCookie } from '../sessions/refresh-cookie.ts';
import { CompleteGoogleSignIn } from './complete-google-sign-in.ts';
import { FlowCookie } from './flow-cookie.ts';
import { callbackPath, Google } from './google.ts';
import { GoogleFailure, type GoogleFailureCode } from './google-failure.ts';
import { Invitations } from './invitations.ts';
import { ReturnFromGoogle } from './return-from-google.ts';

const startPath = '/api/oauth/google';

/** Sign-in with Google: two redirects for the browser and one call for the page that it returns to. */
@Controller()
export class GoogleController {
  constructor(
    @Inject(ports.settings) private readonly settings: BackendSettings,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly commands: CommandBus,
    private readonly queries: AccountQueries,
    private readonly tokens: AccessTokens,
    private readonly refreshCookie: RefreshCookie,
    private readonly flowCookie: FlowCookie,
    private readonly google: Google,
    private readonly returns: ReturnFromGoogle,
    private readonly invitations: Invitations,
  ) {}

  /**
   * The sign-up page adds `ref`, a referral code, which counts if an account is created. The login page shows the GOOGLE_NOT_CONFIGURED message for
   * `google_not_configured`.
   */
  @OpenToAll()
  @Get(startPath)
  async start(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.google.isConfigured) return leave(response, '/login?error=google_not_configured');
    if (this.#isOnAnotherHost(request)) return leave(response, this.#addressOnPublicHost(request));
    await this.#orLogIn(request, response, async () => {
      const { url, memory } = await this.google.begin();
      await this.flowCookie.remember(response, { ...memory, invitation: this.invitations.note(request, response) });
      return url;
    });
  }

  @OpenToAll()
  @Get(callbackPath)
  async callback(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.google.isConfigured) return leave(response, '/login?error=google_not_configured');
    await this.#orLogIn(request, response, async () => {
      const context = new WriteContext('system', (request as ApiRequest).traceId ?? '');
      const { token } = await this.returns.receive(request, response, context);
      return `/auth/callback?${new URLSearchParams({ token })}`;
    });
  }

  @Handle(accountRoutes.googleSession)
  async openSession(@Input() { body, context, request, response }: InputOf<typeof accountRoutes.googleSession>) {
    const device = { deviceInfo: describeDevice(request.headers['user-agent']), ipAddress: request.ip ?? null };
    const returned = { token: body.token, secret: this.flowCookie.handoffSecret(request), device };
    const { account, session, refreshToken } = await this.commands.execute(new CompleteGoogleSignIn(returned, context));
    this.flowCookie.clear(response);
    this.refreshCookie.set(response, refreshToken, session.expiresAt);
    const accessToken = await this.tokens.issue({ userId: session.userId, sessionId: session.sessionId });
    return { user: await this.queries.view(account, context), accessToken };
  }

  /**
   * Google returns to PUBLIC_URL, where a cookie set on another name of this machine would be missing. Moves once only,
   * because a proxy may hide the real host.
   */
  #isOnAnotherHost({ headers, query }: Request): boolean {
    return query.moved === undefined && headers.host !== new URL(this.settings.publicUrl).host;
  }

  #addressOnPublicHost(request: Request): string {
    const query = new URLSearchParams({ moved: 'yes', ...this.invitations.query(request) });
    return `${this.settings.publicUrl}${startPath}?${query}`;
  }

  /** Redirects to the address, or to the login page with the code of the failure. */
  async #orLogIn(request: Request, response: Response, addressAfter: () => Promise<string>): Promise<void> {
    try {
      leave(response, await addressAfter());
    } catch (error) {
      this.#log(error, (request as ApiRequest).traceId);
      const code: GoogleFailureCode = error instanceof GoogleFailure ? error.code : 'callback_failed';
      leave(response, `/login?error=${code}`);
    }
  }

  #log(error: unknown, traceId: string | undefined): void {
    if (error instanceof GoogleFailure) {
      const { code, message: reason } = error;
      this.logger.warn('A sign-in with Google did not succeed', { code, reason, traceId });
    } else this.logger.error('A sign-in with Google failed', { error, traceId });
  }
}

function leave(response: Response, address: string): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', 'no-referrer');
  response.redirect(302, address);
}
