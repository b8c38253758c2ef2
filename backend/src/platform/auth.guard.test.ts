import type { ExecutionContext } from '@nestjs/common';
import type { Route } from '@windtunnel/contracts/http/route';
import { describe, expect, it } from 'vitest';
import { AuthGuard, OpenToAll, routeKey } from './auth.guard.ts';
import type { BackendSettings } from './ports.ts';

const signedIn = { userId: 'user-1', sessionId: 'session-1' };
interface Attempt {
  readonly auth?: Route['auth'];
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly publicUrl?: string;
  readonly isLive?: boolean;
  readonly handler?: () => void;
}

/** What the guard answers to a request, and whom it lets in. */
async function attempt({ auth, method = 'POST', headers = {}, publicUrl, isLive = true, handler = () => {} }: Attempt) {
  const tokens = { read: async (token: string) => (token === 'good' ? signedIn : null) };
  const settings = { publicUrl: publicUrl ?? 'https://windtunnel.example' } as BackendSettings;
  const guard = new AuthGuard(tokens as never, { isLive: async () => isLive } as never, settings);
  if (auth !== undefined) Reflect.defineMetadata(routeKey, { auth, method }, handler);
  const request: { headers: object; signedIn?: object } = { headers };
  const context = { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => request }) };
  const allowed = await guard.canActivate(context as unknown as ExecutionContext).catch(({ code, details }) => ({
    code,
    details,
  }));
  return { allowed, signedIn: request.signedIn };
}
const refused = { allowed: { code: 'UNAUTHENTICATED', details: undefined }, signedIn: undefined };
const foreign = {
  allowed: { code: 'FOREIGN_ORIGIN', details: { address: 'https://windtunnel.example' } },
  signedIn: undefined,
};
const bearer = { authorization: 'Bearer good' };

describe('a route for users', () => {
  it('lets a live session in, and says who it is', async () => {
    expect(await attempt({ auth: 'user', headers: bearer })).toEqual({ allowed: true, signedIn });
  });

  it.each(['bearer good', 'BEARER good', 'Bearer  good'])(
    'reads the name of the scheme in any spelling: %s',
    async (authorization) => {
      expect(await attempt({ auth: 'user', headers: { authorization } })).toEqual({ allowed: true, signedIn });
    },
  );

  it.each<[string, Attempt]>([
    ['no token', {}],
    ['another scheme', { headers: { authorization: 'Digest good' } }],
    ['a scheme that only begins alike', { headers: { authorization: 'Bearergood' } }],
    ['a forged token', { headers: { authorization: 'Bearer bad' } }],
    ['a session that has ended', { headers: bearer, isLive: false }],
  ])('refuses %s', async (_, made) => {
    expect(await attempt({ auth: 'user', ...made })).toEqual(refused);
  });
});

describe('other routes', () => {
  it('lets everyone reach a public one, and one that checks access itself', async () => {
    expect(await attempt({ auth: 'public' })).toEqual({ allowed: true, signedIn: undefined });
    class Pages {
      @OpenToAll()
      image() {}
    }
    const handler = Pages.prototype.image;
    expect(await attempt({ handler, headers: { origin: 'https://evil.example' } })).toMatchObject({ allowed: true });
  });

  it('is inaccessible to everyone without a contract', async () => {
    expect(await attempt({ headers: bearer })).toEqual(refused);
    expect(await attempt({ auth: 'admin' as Route['auth'], headers: bearer })).toEqual(refused);
  });
});

describe('the origin of a request', () => {
  const own = 'https://windtunnel.example';

  it('has to be ours on a route that rests on a cookie, and cannot be left out there', async () => {
    expect(await attempt({ auth: 'cookie', headers: { origin: own } })).toMatchObject({ allowed: true });
    expect(await attempt({ auth: 'cookie' })).toEqual(foreign);
    for (const origin of ['https://evil.example', 'http://windtunnel.example', 'null', `${own}.evil.example`])
      expect(await attempt({ auth: 'cookie', headers: { origin } })).toEqual(foreign);
  });

  it('has to be ours wherever something may change, but not for reading', async () => {
    const headers = { origin: 'https://evil.example' };
    expect(await attempt({ auth: 'public', headers })).toEqual(foreign);
    expect(await attempt({ auth: 'user', headers: { ...headers, ...bearer } })).toEqual(foreign);
    expect(await attempt({ headers })).toEqual(foreign);
    expect(await attempt({ auth: 'public', method: 'GET', headers })).toMatchObject({ allowed: true });
  });

  it('may be another name of this machine if the product is served there', async () => {
    const headers = { origin: 'http://localhost:3000', host: 'localhost:3000' };
    const here = { auth: 'cookie', publicUrl: 'http://127.0.0.1:3000' } as const;
    const foreignHere = { allowed: { code: 'FOREIGN_ORIGIN' } };
    expect(await attempt({ ...here, headers })).toMatchObject({ allowed: true });
    expect(await attempt({ ...here, headers: { ...headers, host: 'localhost:3001' } })).toMatchObject(foreignHere);
    const evil = { origin: 'http://evil.example:3000', host: 'evil.example:3000' };
    expect(await attempt({ ...here, headers: evil })).toMatchObject(foreignHere);
    expect(await attempt({ auth: 'cookie', headers })).toMatchObject(foreignHere);
  });
});
