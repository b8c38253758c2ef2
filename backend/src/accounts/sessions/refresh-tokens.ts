import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type BackendKeys, ports } from '../../platform/ports.ts';
import { sha256 } from '../sha256.ts';

/** The contents of a refresh token issued by this server. */
interface PresentedToken {
  readonly sessionId: string;
  /** SHA-256 (hex) of the whole token, as the vault stores it. */
  readonly hash: string;
}

/**
 * Refresh tokens: `{sessionId}.{256 secret bits}.{proof}`. The proof distinguishes a token that was once issued, whose
 * reuse ends its session, from a forged one, which is ignored. Each successor is derived from its parent, so that two
 * concurrent requests with the same token receive the same successor even though only hashes are stored.
 */
@Injectable()
export class RefreshTokens {
  readonly #key: Buffer;

  constructor(@Inject(ports.keys) keys: Pick<BackendKeys, 'accessToken'>) {
    this.#key = Buffer.from(hkdfSync('sha256', keys.accessToken, '', 'windtunnel refresh token', 32));
  }

  first(sessionId: string, secret: string): string {
    return `${sessionId}.${secret}.${this.#mac('proof', sessionId, secret)}`;
  }

  successor(token: string): string {
    const [sessionId = '', secret = ''] = token.split('.');
    return this.first(sessionId, this.#mac('successor', sessionId, secret));
  }

  /** Null unless this server issued the token. */
  read(token: string): PresentedToken | null {
    const [sessionId, secret, proof, ...rest] = token.split('.');
    if (!sessionId || !secret || !proof || rest.length > 0) return null;
    const expected = Buffer.from(this.#mac('proof', sessionId, secret));
    const given = Buffer.from(proof);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return { sessionId, hash: sha256(token) };
  }

  #mac(purpose: 'proof' | 'successor', sessionId: string, secret: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}.${sessionId}.${secret}`).digest('base64url');
  }
}
