import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import type { Route } from '@windtunnel/contracts/http/route';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { AccessTokens } from './access-tokens.ts';
import type { ApiRequest } from './api-request.ts';
import { LiveSessions } from './live-sessions.ts';
import { type BackendSettings, ports } from './ports.ts';

export const routeKey = 'windtunnel:route';
const openKey = 'windtunnel:open';

/** For the few handlers without a contract route (signed uploads, redirects), which check access themselves. */
export const OpenToAll = () => SetMetadata(openKey, true);

/** Enforces the `auth` setting of every route; a handler without a route is inaccessible. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: LiveSessions,
    @Inject(ports.settings) private readonly settings: BackendSettings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const auth = (Reflect.getMetadata(routeKey, handler) as Route | undefined)?.auth;
    if (auth === 'public' || Reflect.getMetadata(openKey, handler) === true) return true;
    if (auth === 'cookie') {
      this.#assertOwnOrigin(request);
      return true;
    }
    const signedIn = await this.#signedIn(request);
    if (auth !== 'user' || signedIn === null) throw new DomainError('UNAUTHENTICATED');
    request.signedIn = signedIn;
    return true;
  }

  async #signedIn({ headers }: ApiRequest) {
    const token = headers.authorization?.startsWith('Bearer ') ? headers.authorization.slice(7) : null;
    const signedIn = token === null ? null : await this.tokens.read(token);
    return signedIn !== null && (await this.sessions.isLive(signedIn)) ? signedIn : null;
  }

  /** A cookie alone proves nothing, because any page can make a browser send it; only our own pages send our Origin. */
  #assertOwnOrigin({ headers }: ApiRequest): void {
    const host = URL.parse(headers.origin ?? '')?.host;
    if (host === undefined || (host !== headers.host && host !== new URL(this.settings.publicUrl).host))
      throw new DomainError('FOREIGN_ORIGIN');
  }
}
