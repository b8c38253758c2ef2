import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { limits } from '@windtunnel/contracts/rules/limits';
import { jwtVerify, SignJWT } from 'jose';
import { type BackendKeys, ports } from './ports.ts';
import { RecentlyUsed } from './recently-used.ts';

/** The user and session for which a request is made. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
}

const issuer = 'windtunnel';
const verifiedTokensMax = 2_000;

/** Bearer tokens, HS256, valid for at most 900 seconds and only as long as their session lasts. */
@Injectable()
export class AccessTokens {
  readonly #verified = new RecentlyUsed<string, SignedIn & { readonly expiresAtMs: number }>(verifiedTokensMax);

  constructor(
    @Inject(ports.keys) private readonly keys: BackendKeys,
    @Inject(ports.clock) private readonly clock: Clock,
  ) {}

  async issue({ userId, sessionId }: SignedIn): Promise<string> {
    const nowSeconds = Math.floor(this.clock.now().getTime() / 1000);
    return await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setSubject(userId)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + limits.accessTokenSeconds)
      .sign(this.keys.accessToken);
  }

  /** Null if the token is forged, expired or from another issuer. Does not check whether the session still exists. */
  async read(token: string): Promise<SignedIn | null> {
    const nowMs = this.clock.now().getTime();
    const known = this.#verified.get(token);
    if (known !== undefined) return known.expiresAtMs > nowMs ? known : null;
    try {
      const { payload } = await jwtVerify(token, this.keys.accessToken, {
        algorithms: ['HS256'],
        issuer,
        currentDate: new Date(nowMs),
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      const { sub: userId, sid: sessionId, exp } = payload;
      if (userId === undefined || exp === undefined || typeof sessionId !== 'string') return null;
      const verified = { userId, sessionId, expiresAtMs: exp * 1000 };
      this.#verified.set(token, verified);
      return verified;
    } catch {
      return null;
    }
  }
}
