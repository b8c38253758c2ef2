import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { sha256 } from './sha256.ts';

/** A refresh token taken apart. Only tokens this server made have one. */
export interface PresentedToken {
  readonly sessionId: string;
  /** SHA-256 (hex) of the whole token, as the vault keeps it. */
  readonly hash: string;
}

/**
 * Refresh tokens: `{sessionId}.{256 secret bits}.{proof}`. The proof tells a token we once made (reuse ends its
 * session) from one that was made up (nothing happens). Each successor follows from its parent, so that two requests
 * racing with one token are answered the same successor although only hashes are stored.
 */
export class RefreshTokens {
  private readonly key: Buffer;

  constructor(accessTokenKey: Uint8Array) {
    this.key = Buffer.from(hkdfSync('sha256', accessTokenKey, '', 'windtunnel refresh token', 32));
  }

  first(sessionId: string, secret: string): string {
    return `${sessionId}.${secret}.${this.mac('proof', sessionId, secret)}`;
  }

  successor(token: string): string {
    const [sessionId = '', secret = ''] = token.split('.');
    return this.first(sessionId, this.mac('successor', sessionId, secret));
  }

  /** Null unless this server made the token. */
  read(token: string): PresentedToken | null {
    const [sessionId, secret, proof, ...rest] = token.split('.');
    if (!sessionId || !secret || !proof || rest.length > 0) return null;
    const expected = Buffer.from(this.mac('proof', sessionId, secret));
    const given = Buffer.from(proof);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return { sessionId, hash: sha256(token) };
  }

  private mac(purpose: 'proof' | 'successor', sessionId: string, secret: string): string {
    return createHmac('sha256', this.key).update(`${purpose}.${sessionId}.${secret}`).digest('base64url');
  }
}
