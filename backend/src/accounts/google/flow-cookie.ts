import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { CookieOptions, Request, Response } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { type BackendKeys, type BackendSettings, ports } from '../../platform/ports.ts';
import type { Invitation } from '../../referrals/referral-sign-ups.ts';
import type { FlowMemory } from './google-strategy.ts';
import { handoffLifetimeMs } from './handoff-tokens.ts';

/** What the cookie remembers while the user is at Google. */
export interface RememberedFlow extends FlowMemory {
  readonly invitation: Invitation | null;
}

const atGoogleMaxMs = 10 * 60_000;
const memorySchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  invitation: z.object({ referralCode: z.string(), deviceHash: z.string().nullable() }).nullable(),
});

/**
 * The cookie that ties a sign-in with Google to the browser that started it. While the user is at Google it holds the
 * memory of the flow, signed; after the return it holds the secret that belongs to the hand-off token. It is Lax, not
 * Strict, because Google's redirect comes from another site.
 */
@Injectable()
export class FlowCookie {
  readonly #key: Uint8Array;

  constructor(
    @Inject(ports.settings) private readonly settings: BackendSettings,
    @Inject(ports.keys) keys: Pick<BackendKeys, 'accessToken'>,
    @Inject(ports.clock) private readonly clock: Clock,
  ) {
    this.#key = new Uint8Array(hkdfSync('sha256', keys.accessToken, '', 'windtunnel google sign-in', 32));
  }

  async remember(response: Response, memory: RememberedFlow): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + atGoogleMaxMs);
    const signed = await new SignJWT({ ...memory })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(expiresAt)
      .sign(this.#key);
    response.cookie(this.#name, signed, { ...this.#options, maxAge: atGoogleMaxMs });
  }

  /** Null if this browser has started no sign-in in the last ten minutes. */
  async recall(request: Request): Promise<RememberedFlow | null> {
    const signed = this.#read(request);
    if (signed === null) return null;
    const currentDate = this.clock.now();
    const options = { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate };
    const verified = await jwtVerify(signed, this.#key, options).catch(() => null);
    return memorySchema.safeParse(verified?.payload).data ?? null;
  }

  /** Replaces the memory of the flow, which has served its purpose. */
  setHandoffSecret(response: Response, secret: string): void {
    response.cookie(this.#name, secret, { ...this.#options, maxAge: handoffLifetimeMs });
  }

  handoffSecret(request: Request): string | null {
    return this.#read(request);
  }

  clear(response: Response): void {
    response.clearCookie(this.#name, this.#options);
  }

  #read(request: Request): string | null {
    const value: unknown = ownValue(request.cookies, this.#name);
    return typeof value === 'string' && value !== '' ? value : null;
  }

  /** Browsers accept the `__Host-` prefix only together with Secure, so it cannot be used over http. */
  get #name(): string {
    return this.settings.secureCookies ? '__Host-windtunnel-google' : 'windtunnel-google';
  }

  get #options(): CookieOptions {
    return { httpOnly: true, secure: this.settings.secureCookies, sameSite: 'lax', path: '/' };
  }
}
