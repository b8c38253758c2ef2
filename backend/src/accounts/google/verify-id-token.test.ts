import { createLocalJWKSet, errors, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyIdToken } from './verify-id-token.ts';

const nowSeconds = Date.parse('2026-03-01T08:00:00.000Z') / 1_000;
type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
let privateKey: Key;
let keys: JWTVerifyGetKey;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256' }] });
});

/** The identity in a token with these claims, or the failure. */
async function verify(claims: Record<string, unknown> = {}, from: JWTVerifyGetKey = keys) {
  const usual = {
    iss: 'https://accounts.google.com',
    aud: 'client-1',
    nonce: 'nonce-1',
    sub: 'google-1',
    email: 'Ann@Example.org',
    email_verified: true,
    given_name: 'Ann',
    iat: nowSeconds,
    exp: nowSeconds + 60,
  };
  const token = await new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .sign(privateKey);
  return await verifyToken(token, from);
}

const verifyToken = (token: string, from: JWTVerifyGetKey = keys) =>
  verifyIdToken(token, {
    keys: from,
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    clientId: 'client-1',
    nonce: 'nonce-1',
    now: new Date(nowSeconds * 1_000),
  }).catch(({ code, message }) => ({ code, message }));

const refused = (reason: string) => ({ code: 'auth_failed', message: `The id token was refused: ${reason}` });

describe('an id token of Google', () => {
  it('names a user, with the address as it is', async () => {
    expect(await verify()).toEqual({ subject: 'google-1', email: 'Ann@Example.org', firstName: 'Ann' });
    expect(await verify({ iss: 'accounts.google.com', sub: 'x'.repeat(255) })).toMatchObject({ firstName: 'Ann' });
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED (iss)'],
    ['another client', { aud: 'client-2' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED (aud)'],
    ['its time over', { exp: nowSeconds }, 'ERR_JWT_EXPIRED'],
    ['no end', { exp: undefined }, 'ERR_JWT_CLAIM_VALIDATION_FAILED (exp)'],
    ['no beginning', { iat: undefined }, 'ERR_JWT_CLAIM_VALIDATION_FAILED (iat)'],
    ['no nonce', { nonce: undefined }, 'ERR_JWT_CLAIM_VALIDATION_FAILED (nonce)'],
    ['another nonce', { nonce: 'nonce-2' }, 'its nonce belongs to another sign-in'],
    ['several clients', { aud: ['client-1', 'client-2'] }, 'it was issued to another client'],
    ['another client named', { azp: 'client-2' }, 'it was issued to another client'],
    ['no user', { sub: undefined }, 'ERR_JWT_CLAIM_VALIDATION_FAILED (sub)'],
    ['an empty user', { sub: '' }, 'it names no user'],
    ['a user too long', { sub: 'x'.repeat(256) }, 'it names no user'],
    ['a user that is no text', { sub: 7 }, 'it names no user'],
    ['no address', { email: undefined }, 'it contains no email address'],
    ['a name for an address', { email: 'ann' }, 'it contains no email address'],
    ['an address not verified', { email_verified: false }, 'its email address is not verified'],
    ['a text for verified', { email_verified: 'true' }, 'its email address is not verified'],
  ])('is refused with %s', async (_, claims, reason) => {
    expect(await verify(claims)).toEqual(refused(reason));
  });

  it('is accepted for one audience in a list, or with us named among several', async () => {
    expect(await verify({ aud: ['client-1'] })).toMatchObject({ subject: 'google-1' });
    expect(await verify({ aud: ['client-1', 'client-2'], azp: 'client-1' })).toMatchObject({ subject: 'google-1' });
  });

  it.each([
    ['Ann', 'Ann'],
    ['  Ann \n  Lee ', 'Ann Lee'],
    ['A\u0000nn\u200b', 'Ann'],
    [` ${'x'.repeat(100)}`, 'x'.repeat(100)],
    [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
    ['x'.repeat(101), 'x'.repeat(100)],
    [' ', null],
    [7, null],
    [undefined, null],
  ])('with the name %j is of %j', async (given_name, firstName) => {
    expect(await verify({ given_name })).toMatchObject({ firstName });
  });
});

describe('an id token that cannot be checked', () => {
  it('is refused if it is signed otherwise, or is no token', async () => {
    const other = (await generateKeyPair('RS256')).privateKey;
    const claims = { iss: 'accounts.google.com', aud: 'client-1', sub: 'google-1', nonce: 'nonce-1' };
    const sign = (alg: string, kid: string, key: Key | Uint8Array) =>
      new SignJWT({ ...claims, iat: nowSeconds, exp: nowSeconds + 60 }).setProtectedHeader({ alg, kid }).sign(key);
    expect(await verifyToken(await sign('RS256', 'k1', other))).toEqual(
      refused('ERR_JWS_SIGNATURE_VERIFICATION_FAILED'),
    );
    expect(await verifyToken(await sign('RS256', 'k2', other))).toEqual(refused('ERR_JWKS_NO_MATCHING_KEY'));
    expect(await verifyToken(await sign('HS256', 'k1', new Uint8Array(32)))).toEqual(
      refused('ERR_JOSE_ALG_NOT_ALLOWED'),
    );
    expect(await verifyToken('x')).toEqual(refused('ERR_JWS_INVALID'));
  });

  it('is an error of Google if there are no keys', async () => {
    const failing =
      (error: Error): JWTVerifyGetKey =>
      () =>
        Promise.reject(error);
    expect(await verify({}, failing(new errors.JWKSTimeout()))).toEqual({
      code: 'oauth_error',
      message: 'The keys for id tokens could not be fetched: ERR_JWKS_TIMEOUT',
    });
    expect(await verify({}, failing(new TypeError('fetch failed for ann@example.org')))).toEqual({
      code: 'oauth_error',
      message: 'The keys for id tokens could not be fetched: no response',
    });
  });
});
