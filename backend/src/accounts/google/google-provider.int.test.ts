import type { ServerResponse } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientId, clientSecret, type Misbehaviour } from '../../../test/kit/fake-google.ts';
import { type GoogleTestApp, startGoogleTestApp } from '../../../test/kit/google-test-app.ts';

let test: GoogleTestApp;
beforeAll(async () => {
  test = await startGoogleTestApp();
});
beforeEach(() => test.google.misbehave({}));
afterAll(() => test.close());

const ann = { sub: 'ann-1', email: 'ann@gmail.example', given_name: 'Ann' };
const bytes = (text: string) => new TextEncoder().encode(text);
const claims = (replaced: Readonly<Record<string, unknown>>): Misbehaviour => ({ claims: replaced });
const token = (respond: (response: ServerResponse) => void): Misbehaviour => ({ token: respond });
const status =
  (code: number, text: string, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(text);
const hs256 = (secret: Uint8Array) => (payload: JWTPayload) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret);

async function signedByStranger(payload: JWTPayload, kid: string, withKey = false): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = withKey ? { jwk: await exportJWK(publicKey) } : {};
  return await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, ...jwk }).sign(privateKey);
}

/** Every id token or address that must not sign anyone in. */
const refusedTokens: readonly (readonly [string, Misbehaviour])[] = [
  ['a foreign audience', claims({ aud: 'another-client', azp: undefined })],
  ['a foreign audience that names us as the presenter', claims({ aud: 'another-client' })],
  ['several audiences and another presenter', claims({ aud: [clientId, 'another'], azp: 'another' })],
  ['several audiences and no presenter', claims({ aud: [clientId, 'another'], azp: undefined })],
  ['another presenter', claims({ azp: 'another' })],
  ['no audience', claims({ aud: undefined })],
  ['a foreign issuer', claims({ iss: 'https://evil.example' })],
  ['the issuer of the real Google', claims({ iss: 'https://accounts.google.com' })],
  ['no issuer', claims({ iss: undefined })],
  ['an expiry in the past', claims({ exp: 1_000 })],
  ['no expiry', claims({ exp: undefined })],
  ['an expiry that is no number', claims({ exp: '9999999999' })],
  ['no time of issue', claims({ iat: undefined })],
  ['a start in the future', claims({ nbf: 9_999_999_999 })],
  ['a foreign nonce', claims({ nonce: 'another' })],
  ['no nonce', claims({ nonce: undefined })],
  ['an empty nonce', claims({ nonce: '' })],
  ['no subject', claims({ sub: undefined })],
  ['an empty subject', claims({ sub: '' })],
  ['a subject that is a number', claims({ sub: 7 })],
  ['a subject of 256 characters', claims({ sub: 'x'.repeat(256) })],
  ['no email', claims({ email: undefined })],
  ['an email that is no address', claims({ email: 'ann' })],
  ['two emails', claims({ email: ['ann@gmail.example', 'bob@gmail.example'] })],
  ['an unverified email', claims({ email_verified: false })],
  ['an email without a word about verification', claims({ email_verified: undefined })],
  ['an email verified in words only', claims({ email_verified: 'true' })],
  ['alg none', { idToken: (payload) => new UnsecuredJWT(payload).encode() }],
  ['HS256 with the client secret', { idToken: hs256(bytes(clientSecret.padEnd(32, '.'))) }],
  ['HS256 with the public key as JSON', { idToken: (all) => hs256(bytes(JSON.stringify(test.google.publicJwk)))(all) }],
  [
    'HS256 with the public key as PEM',
    {
      idToken: async (all) => {
        const key = (await importJWK(test.google.publicJwk, 'RS256', { extractable: true })) as Parameters<
          typeof exportSPKI
        >[0];
        return await hs256(bytes(await exportSPKI(key)))(all);
      },
    },
  ],
  ['a signature of another key under the same id', { idToken: (all) => signedByStranger(all, 'key-1') }],
  ['a signature of an unknown key', { idToken: (all) => signedByStranger(all, 'key-2') }],
  ['a key of its own in the header', { idToken: (all) => signedByStranger(all, 'key-1', true) }],
  ['a changed body', { idToken: async (all) => changedBody(await test.google.sign(all)) }],
  ['no signature', { idToken: async (all) => (await test.google.sign(all)).replace(/[^.]+$/, '') }],
  ['text instead of a token', { idToken: () => 'not.a.token' }],
  ['no id token', token(status(200, '{"access_token":"a","token_type":"Bearer"}'))],
  ['a number as id token', token(status(200, '{"access_token":"a","id_token":7}'))],
  ['a refused code', token(status(400, '{"error":"invalid_grant"}'))],
];

const changedBody = (signed: string) => {
  const [header, body = '', signature] = signed.split('.');
  const changed = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'bob' };
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
};

/** Every failure of Google itself. */
const failures: readonly (readonly [string, Misbehaviour])[] = [
  ['500', token(status(500, '{"error":"internal_failure"}'))],
  ['500 and the error of a refused code', token(status(500, '{"error":"invalid_grant"}'))],
  ['503 and HTML', token(status(503, '<h1>Unavailable</h1>'))],
  ['invalid JSON', token(status(200, '{"access_token":'))],
  ['an empty body', token(status(200, ''))],
  ['an array', token(status(200, '[]'))],
  ['null', token(status(200, 'null'))],
  ['an unknown client', token(status(401, '{"error":"invalid_client"}'))],
  ['an error that is no word', token(status(400, '{"error":"ann@gmail.example\\n{}"}'))],
  ['a redirect', token(status(307, '', { location: 'https://evil.example/token' }))],
  ['a closed connection', token((response) => void response.destroy())],
];

async function codeFor(wrong: Misbehaviour, app = test): Promise<string> {
  app.google.misbehave(wrong);
  const { location, browser } = await app.toHandoff(ann);
  expect(browser.cookies()).toBe('');
  return location;
}

describe('V29: what Google says about a user', () => {
  it.each(refusedTokens)('V29: %s is refused as auth_failed', async (_name, wrong) => {
    expect(await codeFor(wrong)).toBe('/login?error=auth_failed');
    expect(await test.app.bindings.vault.accountByGoogleSubject(ann.sub)).toBeNull();
  });

  it.each(failures)('V29: %s from the token endpoint is oauth_error', async (_name, wrong) => {
    expect(await codeFor(wrong)).toBe('/login?error=oauth_error');
  });

  it('V29: a good token signs in, so that the refusals above are not empty', async () => {
    expect((await test.signIn(ann)).status).toBe(200);
  });

  it('V29: logs why, without a token, a code or an address', async () => {
    const lines = test.logged.join('\n');
    expect(test.logged.length).toBeGreaterThanOrEqual(refusedTokens.length + failures.length);
    expect(lines).toContain('ERR_JWT_CLAIM_VALIDATION_FAILED (aud)');
    expect(lines).toContain('The token endpoint responded with 401 and invalid_client');
    expect(lines).not.toMatch(/gmail\.example|ann-1|code-\d|eyJ|only-in-tests/);
  });
});

describe('V29: the keys of Google', () => {
  let fresh: GoogleTestApp;
  beforeAll(async () => {
    fresh = await startGoogleTestApp();
  });
  afterAll(() => fresh.close());

  it.each<readonly [string, (response: ServerResponse) => void]>([
    ['500', status(500, '{}')],
    ['invalid JSON', status(200, '{"keys":')],
    ['no keys in it', status(200, '{"keys":"none"}')],
    ['a redirect', status(302, '', { location: 'https://evil.example/keys' })],
    ['a closed connection', (response) => void response.destroy()],
  ])('V29: %s from the keys is oauth_error, and the next sign-in asks again', async (_name, keys) => {
    expect(await codeFor({ keys }, fresh)).toBe('/login?error=oauth_error');
  });

  it('V29: are fetched once for many sign-ins', async () => {
    fresh.google.misbehave({});
    const asked = () => fresh.google.requests.filter((path) => path === '/oauth2/v3/certs').length;
    const before = asked();
    for (const sub of ['a', 'b', 'c'])
      expect((await fresh.signIn({ sub, email: `${sub}@g.example` })).status).toBe(200);
    expect(asked() - before).toBe(1);
  });
});

describe('V29: a Google that does not finish', () => {
  let slow: GoogleTestApp;
  beforeAll(async () => {
    slow = await startGoogleTestApp({}, 300);
  });
  afterAll(() => slow.close());

  it.each<readonly [string, Misbehaviour]>([
    ['no response from the token endpoint', token(() => undefined)],
    ['half a response from the token endpoint', token((response) => void response.writeHead(200).write('{"access'))],
    ['no response from the keys', { keys: () => undefined }],
  ])('V29: %s is oauth_error when the time is up', async (_name, wrong) => {
    expect(await codeFor(wrong, slow)).toBe('/login?error=oauth_error');
  });
});
