import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { type BackendSettings, ports } from '../../platform/ports.ts';
import { googleEndpoints } from './google-endpoints.ts';
import { GoogleFailure } from './google-failure.ts';
import { createGoogleStrategy, type FlowMemory } from './google-strategy.ts';
import { runStrategy } from './run-strategy.ts';
import { type GoogleIdentity, verifyIdToken } from './verify-id-token.ts';

export const callbackPath = '/api/oauth/google/callback';

/** Google as an identity provider. Nothing is stored here: the browser's flow cookie holds the memory of a sign-in. */
@Injectable()
export class Google {
  #keys: JWTVerifyGetKey | null = null;

  constructor(
    @Inject(ports.settings) private readonly settings: BackendSettings,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
  ) {}

  get isConfigured(): boolean {
    return this.settings.google !== null;
  }

  /** Google's address for a new sign-in, and what has to be remembered until the browser returns. */
  async begin(): Promise<{ readonly url: string; readonly memory: FlowMemory }> {
    let memory = { state: this.ids.secret(), nonce: this.ids.secret(), codeVerifier: '' };
    const strategy = await createGoogleStrategy(this.#options, memory, (codeVerifier) => {
      memory = { ...memory, codeVerifier };
    });
    const outcome = await runStrategy(strategy, {});
    if (outcome.kind !== 'redirect') throw new GoogleFailure('callback_failed', 'The sign-in did not start');
    return { url: outcome.url, memory };
  }

  /**
   * Redeems the code with which the browser returned.
   * @throws GoogleFailure
   */
  async identify(code: string, memory: FlowMemory): Promise<GoogleIdentity> {
    const { clientId, endpoints } = this.#options;
    const strategy = await createGoogleStrategy(this.#options, memory);
    const outcome = await runStrategy(strategy, { code, state: memory.state });
    if (outcome.kind !== 'success') throw new GoogleFailure('callback_failed', 'The sign-in did not end');
    return await verifyIdToken(outcome.idToken, {
      keys: this.#keysAt(endpoints.keysUrl),
      issuers: endpoints.issuers,
      clientId,
      nonce: memory.nonce,
      now: this.clock.now(),
    });
  }

  /** Fetched when a token first needs them, then kept; an unknown key id fetches them again. */
  #keysAt(url: string): JWTVerifyGetKey {
    this.#keys ??= createRemoteJWKSet(new URL(url), { timeoutDuration: this.#options.timeoutMs });
    return this.#keys;
  }

  get #options() {
    const { google, publicUrl } = this.settings;
    if (google === null) throw new Error('Google sign-in is not configured');
    const { clientId, clientSecret, timeoutMs } = google;
    const endpoints = googleEndpoints(google.baseUrl);
    return { clientId, clientSecret, timeoutMs, endpoints, callbackUrl: publicUrl + callbackPath };
  }
}
