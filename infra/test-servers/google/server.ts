import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/**
 * A certified OpenID provider with Google's paths, run as a program of its own: `PORT`, and the client it knows. A user
 * who signs in chooses an address; addresses that start with `unverified` are not verified.
 */
const { PORT = '4312', GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '', REDIRECT_URI = '' } = process.env;
const issuer = `http://127.0.0.1:${PORT}`;
const signInPath = '/signin/';

async function configuration(): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [
      {
        client_id: GOOGLE_CLIENT_ID,
        client_secret: GOOGLE_CLIENT_SECRET,
        redirect_uris: [REDIRECT_URI],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only-in-tests'] },
    routes: {
      authorization: '/o/oauth2/v2/auth',
      token: '/token',
      jwks: '/oauth2/v3/certs',
      userinfo: '/oauth2/v3/userinfo',
    },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'name'] },
    // Google's id tokens contain these claims too.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${signInPath}${uid}` },
    findAccount: (_context, email) => ({ accountId: email, claims: () => claimsOf(email) }),
    // Everyone agrees to what the client asks for.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function claimsOf(email: string) {
  const name = email.slice(0, email.indexOf('@')).replace(/[^a-z].*$/i, '');
  const givenName = name.charAt(0).toUpperCase() + name.slice(1);
  const isVerified = !email.startsWith('unverified');
  return { sub: encodeURIComponent(email), email, email_verified: isVerified, given_name: givenName, name: givenName };
}

const signInPage = `<!doctype html><html lang="en"><title>Sign in - Google</title><h1>Sign in</h1>
<form method="post"><label>Email or phone <input name="email"></label>
<button name="answer" value="continue">Continue</button> <button name="answer" value="cancel">Cancel</button></form>`;

async function respondToSignIn(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(signInPage);
    return;
  }
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const form = new URLSearchParams(text);
  const result =
    form.get('answer') === 'cancel'
      ? { error: 'access_denied', error_description: 'The user cancelled' }
      : { login: { accountId: form.get('email') ?? '' } };
  await provider.interactionFinished(request, response, result);
}

const provider = new Provider(issuer, await configuration());
const handle = provider.callback();
createServer((request, response) => {
  if (!request.url?.startsWith(signInPath)) return void handle(request, response);
  respondToSignIn(provider, request, response).catch((error: unknown) => response.destroy(error as Error));
}).listen(Number(PORT), '127.0.0.1');
