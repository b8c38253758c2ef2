import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { sessionRoutes } from '@windtunnel/contracts/http/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountTestApp, cookieOf, password, startAccountTestApp } from '../../../test/kit/account-test-app.ts';
import { Sessions } from './sessions.ts';

/** `npm run verify:identity` plays 200. */
const rounds = Number(process.env.REFRESH_ROUNDS ?? 14);
const parallel = 20;

let app: AccountTestApp;
let userId: string;
beforeAll(async () => {
  app = await startAccountTestApp();
  userId = (await app.signIn('ada@example.com')).userId;
});
afterAll(() => app.close());

interface Tokens {
  readonly refresh: string;
  readonly access: string;
}

const cookieWith = (refresh: string) => ({ cookie: `windtunnel-refresh=${refresh}`, origin: app.url });
const bearer = (access: string) => ({ headers: { authorization: `Bearer ${access}` } });

/** The successor, or null if the token was refused. */
async function rotate(refresh: string): Promise<Tokens | null> {
  const { status, body, headers } = await app.send('POST', accountRoutes.refresh.path, {
    headers: cookieWith(refresh),
  });
  if (status !== 200) expect([status, body.code]).toEqual([401, 'REFRESH_REFUSED']);
  return status === 200 ? { refresh: cookieOf(headers).split('=')[1] ?? '', access: body.accessToken } : null;
}

async function next({ refresh }: Tokens): Promise<Tokens> {
  const successor = await rotate(refresh);
  if (successor === null) throw new Error('A valid token was refused');
  return successor;
}

/** A session whose first token has been used by several tabs at the same moment: the parent and its one successor. */
async function anOpenedFamily(): Promise<readonly [Tokens, Tokens]> {
  const device = { deviceInfo: 'test', ipAddress: null };
  const { refreshToken } = await app.app.get(Sessions, { strict: false }).open(userId, device);
  const used = await Promise.all(Array.from({ length: parallel }, () => rotate(refreshToken)));
  const successors = new Set(used.map((tokens) => tokens?.refresh));
  expect(successors.size).toBe(1);
  const [child] = used;
  if (child == null) throw new Error('A first token was refused');
  return [{ refresh: refreshToken, access: child.access }, child];
}

/** Everything that ends a family. Returns the family's newest token. */
const endings: Readonly<Record<string, (parent: Tokens, child: Tokens) => Promise<Tokens>>> = {
  'the parent is used after eleven seconds': async (parent, child) => {
    await app.clock.advance(11_000);
    expect(await rotate(parent.refresh)).toBeNull();
    return child;
  },
  'a grandparent is used within ten seconds': async (parent, child) => {
    const grandchild = await next(child);
    expect(await rotate(parent.refresh)).toBeNull();
    return grandchild;
  },
  'a grandparent is used by many at once while the newest token is': async (parent, child) => {
    const grandchild = await next(child);
    const uses = Array.from({ length: parallel }, () => rotate(parent.refresh));
    const newest = await rotate(grandchild.refresh);
    expect(await Promise.all(uses)).toEqual(Array(parallel).fill(null));
    return newest ?? grandchild;
  },
  'the user logs out': async (_parent, child) => {
    await app.send('POST', accountRoutes.logout.path, { headers: cookieWith(child.refresh) });
    return child;
  },
  'the session is revoked': async (_parent, child) => {
    const { body } = await app.logIn('ada@example.com');
    const { text } = await app.send('DELETE', sessionRoutes.revokeOthers.path, bearer(body.accessToken));
    expect(JSON.parse(text).success).toBe(true);
    return child;
  },
  'the password is reset': async (_parent, child) => {
    const sentBefore = (await app.bindings.mail.local?.list('ada@example.com'))?.length ?? 0;
    await app.send('POST', accountRoutes.forgotPassword.path, { body: { email: 'ada@example.com' } });
    const token = await app.token('ada@example.com', sentBefore + 1);
    await app.send('POST', accountRoutes.resetPassword.path, { body: { token, password } });
    return child;
  },
  'it was idle for fourteen days': async (_parent, child) => {
    await app.clock.advance(14 * 86_400_000);
    return child;
  },
};

it.each(Array.from({ length: rounds }, (_, round) => round))(
  'V26: one successor for twenty parallel uses, and no token of an ended family works, round %i',
  async (round) => {
    const [name, end] = Object.entries(endings)[round % Object.keys(endings).length] ?? [];
    const [parent, child] = await anOpenedFamily();
    expect(await rotate(parent.refresh), 'the parent within ten seconds').toMatchObject({ refresh: child.refresh });
    const newest = await end?.(parent, child);
    for (const tokens of [newest, child, parent]) {
      expect(await rotate(tokens?.refresh ?? ''), name).toBeNull();
      expect((await app.send('GET', accountRoutes.me.path, bearer(tokens?.access ?? ''))).status, name).toBe(401);
    }
  },
);
