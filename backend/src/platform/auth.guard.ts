import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import type { Route } from '@windtunnel/contracts/http/route';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { isLoopbackHost, isLoopbackUrl } from '@windtunnel/contracts/rules/loopback';
import { AccessTokens } from './access-tokens.ts';
import type { ApiRequest } from './api-request.ts';
import { LiveSessions } from './live-sessions.ts';
import { type BackendSettings, ports } from './ports.ts';

export const routeKey = 'windtunnel:route';
const openKey = 'windtunnel:open';
/** The name of the scheme is the same in upper and lower case (RFC 9110), and some programs write it in lower case. */
const bearerToken = /^bearer +(\S+)$/i;

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
    if (Reflect.getMetadata(openKey, handler) === true) return true;
    const route = Reflect.getMetadata(routeKey, handler) as Route | undefined;
    const auth = route?.auth;
    this.#assertOwnOrigin(request, route);
    if (auth === 'public' || auth === 'cookie') return true;
    const signedIn = await this.#signedIn(request);
    if (auth !== 'user' || signedIn === null) throw new DomainError('UNAUTHENTICATED');
    request.signedIn = signedIn;
    return true;
  }

  async #signedIn({ headers }: ApiRequest) {
    const token = bearerToken.exec(headers.authorization ?? '')?.[1];
    const signedIn = token === undefined ? null : await this.tokens.read(token);
    return signedIn !== null && (await this.sessions.isLive(signedIn)) ? signedIn : null;
  }

  /**
   * A cookie alone proves nothing, because any page can make a browser send it; only our own pages send our Origin.
   * Browsers name the origin of every request that may change something, so a foreign one is refused on every route.
   * Programs that are not browsers send none, and then need more than the cookie.
   */
  #assertOwnOrigin({ headers }: ApiRequest, route: Route | undefined): void {
    const { origin } = headers;
    if (origin === undefined ? route?.auth !== 'cookie' : route?.method === 'GET' || this.#isOwn(origin, headers.host))
      return;
    throw new DomainError('FOREIGN_ORIGIN', { details: { address: this.settings.publicUrl } });
  }

  /** Our public address. If that is on this machine, so is each of its other names, such as localhost for 127.0.0.1. */
  #isOwn(origin: string, requestedHost: string | undefined): boolean {
    const { publicUrl } = this.settings;
    const from = URL.parse(origin);
    if (from === null) return false;
    if (from.origin === new URL(publicUrl).origin) return true;
    return isLoopbackUrl(publicUrl) && isLoopbackHost(from.hostname) && from.host === requestedHost;
  }
}
