import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const clientId = 'windtunnel-tests';
export const clientSecret = 'only-in-tests';

/** How the server deviates from Google in its next responses. */
export interface Misbehaviour {
  /** Replaces claims of the id token; undefined removes one. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Replaces the id token; it receives the claims that a good one would contain. */
  readonly idToken?: (claims: JWTPayload) => Promise<string> | string;
  /** Replaces the response of the token endpoint or of the keys. */
  readonly token?: (response: ServerResponse) => void;
  readonly keys?: (response: ServerResponse) => void;
  /** Redeems a code any number of times, with any verifier. */
  readonly lax?: true;
}

interface IssuedCode {
  readonly nonce: string | null;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly user: Readonly<Record<string, unknown>>;
  used: boolean;
}

/**
 * A server in this process with Google's paths. It checks what Google checks: client, secret, redirect address, PKCE
 * and that a code is used once. `misbehave` makes it fail in one way.
 */
export async function startFakeGoogle(now: () => Date) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, IssuedCode>();
  const requests: string[] = [];
  let wrong: Misbehaviour = {};
  let url = '';

  const claimsFor = ({ nonce, user }: IssuedCode): JWTPayload => {
    const iat = Math.floor(now().getTime() / 1000);
    const claims = { iss: url, aud: clientId, azp: clientId, iat, exp: iat + 3_600, nonce, ...user, ...wrong.claims };
    return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined && value !== null));
  };
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(privateKey);

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await textOf(request));
    requests.push(`token ${form.get('client_secret') === clientSecret ? 'with' : 'without'} the secret`);
    if (wrong.token) return wrong.token(response);
    const code = codes.get(form.get('code') ?? '');
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return respond(response, 401, { error: 'invalid_client' });
    if (code === undefined || !(wrong.lax || mayRedeem(code, form)))
      return respond(response, 400, { error: 'invalid_grant', error_description: 'ann@gmail.example' });
    code.used = true;
    const claims = claimsFor(code);
    const idToken = await (wrong.idToken ?? sign)(claims);
    respond(response, 200, { access_token: 'unused', token_type: 'Bearer', expires_in: 3_600, id_token: idToken });
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    if (pathname === '/token') return void token(request, response);
    requests.push(pathname);
    if (pathname !== '/oauth2/v3/certs') return respond(response, 404, {});
    if (wrong.keys) return wrong.keys(response);
    respond(response, 200, { keys: [jwk] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    publicJwk: jwk,
    sign,
    /** Paths that were requested, and whether the secret was sent to the token endpoint. */
    requests,
    misbehave: (next: Misbehaviour) => {
      wrong = next;
    },
    /** What a user who agrees at the given authorization address is sent back with. */
    consent: (authorizationUrl: string, user: Readonly<Record<string, unknown>>) => {
      const { origin, searchParams } = new URL(authorizationUrl);
      if (origin !== url) throw new Error(`The browser was sent to ${origin}`);
      const code = `code-${codes.size + 1}`;
      codes.set(code, {
        nonce: searchParams.get('nonce'),
        challenge: searchParams.get('code_challenge') ?? '',
        redirectUri: searchParams.get('redirect_uri') ?? '',
        user: { email_verified: true, ...user },
        used: false,
      });
      return { code, state: searchParams.get('state') ?? '' };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FakeGoogle = Awaited<ReturnType<typeof startFakeGoogle>>;

function mayRedeem({ used, redirectUri, challenge }: IssuedCode, form: URLSearchParams): boolean {
  const verifier = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return !used && form.get('redirect_uri') === redirectUri && verifier === challenge;
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
