import { describe, expect, it } from 'vitest';
import { RefreshTokens } from './refresh-tokens.ts';

const tokens = new RefreshTokens({ accessToken: new Uint8Array(32).fill(1) });
const token = tokens.first('session-1', 'secret');

describe('refresh tokens', () => {
  it('name their session and are read as a hash', () => {
    expect(tokens.read(token)).toEqual({ sessionId: 'session-1', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(tokens.read(token))).not.toContain('secret');
  });

  it('have one successor each, and every successor is a token of the same session', () => {
    const next = tokens.successor(token);
    expect(next).toBe(tokens.successor(token));
    expect(next).not.toBe(token);
    expect(tokens.read(next)?.sessionId).toBe('session-1');
    expect(tokens.successor(next)).not.toBe(next);
  });

  it.each(['', '.', '..', 'session-1.secret', 'session-1.secret.', `${token}.x`, `${token}x`, `other${token}`])(
    'are not read from %j',
    (text) => expect(tokens.read(text)).toBeNull(),
  );

  it('signed with another key are not read', () => {
    expect(new RefreshTokens({ accessToken: new Uint8Array(32).fill(2) }).read(token)).toBeNull();
  });
});
