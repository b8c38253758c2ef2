import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { AccessTokens } from './access-tokens.ts';
import type { BackendKeys } from './ports.ts';

const accessToken = new Uint8Array(32).fill(7);
const signedIn = { userId: 'user-1', sessionId: 'session-1' };

function open(keys: Pick<BackendKeys, 'accessToken'> = { accessToken }) {
  const clock = createFakeClock();
  return { clock, tokens: new AccessTokens(keys as BackendKeys, clock) };
}

/** A token signed with our key, but with other claims than ours. */
async function forged(claims: Record<string, unknown>, key = accessToken, alg = 'HS256'): Promise<string> {
  const nowSeconds = Math.floor(createFakeClock().now().getTime() / 1_000);
  const ours = { iss: 'windtunnel', sub: 'user-1', sid: 'session-1', iat: nowSeconds, exp: nowSeconds + 900 };
  return await new SignJWT({ ...ours, ...claims }).setProtectedHeader({ alg }).sign(key);
}

describe('an access token', () => {
  it('names its user and session for 900 seconds, and not one more', async () => {
    const { clock, tokens } = open();
    const token = await tokens.issue(signedIn);
    expect(await tokens.read(token)).toMatchObject(signedIn);
    await clock.advance(899_999);
    expect(await tokens.read(token)).toMatchObject(signedIn);
    await clock.advance(1);
    expect(await tokens.read(token)).toBeNull();
  });

  it('that is first seen after its end is refused', async () => {
    const { clock, tokens } = open();
    const token = await tokens.issue(signedIn);
    await clock.advance(900_000);
    expect(await tokens.read(token)).toBeNull();
  });

  it('is read by another process with the same key, and by none with another one', async () => {
    const token = await open().tokens.issue(signedIn);
    expect(await open().tokens.read(token)).toMatchObject(signedIn);
    expect(await open({ accessToken: new Uint8Array(32).fill(8) }).tokens.read(token)).toBeNull();
  });

  it('is accepted with our own claims', async () => {
    expect(await open().tokens.read(await forged({}))).toEqual({
      ...signedIn,
      expiresAtMs: createFakeClock().now().getTime() + 900_000,
    });
  });

  it.each([
    ['another issuer', { iss: 'another' }],
    ['no issuer', { iss: undefined }],
    ['no user', { sub: undefined }],
    ['no session', { sid: undefined }],
    ['a session that is no text', { sid: 7 }],
    ['no end', { exp: undefined }],
  ])('is refused with %s', async (_, claims) => {
    expect(await open().tokens.read(await forged(claims))).toBeNull();
  });

  it('is refused with another algorithm, without a signature and or as another text', async () => {
    const { tokens } = open();
    const [header, payload] = (await forged({})).split('.');
    const unsigned = `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${payload}.`;
    for (const text of [
      await forged({}, new Uint8Array(64).fill(7), 'HS512'),
      unsigned,
      `${header}.${payload}.`,
      '',
      'x',
    ])
      expect(await tokens.read(text)).toBeNull();
    const strong = new Uint8Array(64).fill(7);
    expect(await open({ accessToken: strong }).tokens.read(await forged({}, strong, 'HS512'))).toBeNull();
  });
});
