import { expect, it, vi } from 'vitest';

const user = { id: 'u1', email: 'ada@example.org' };
const answerOf = (email: string) =>
  new Response(JSON.stringify({ user: { ...user, email }, accessToken: `token of ${email}` }));

it('shows a user who was changed elsewhere, also when the page is still being opened', async () => {
  const { startSession, useSession } = await import('../../../lib/session.ts');
  const { reloadUser } = await import('./reload-user.ts');
  const opened = Promise.withResolvers<Response>();
  const answers = [opened.promise, answerOf('countess@example.org')];
  vi.stubGlobal('fetch', async () => await answers.shift());
  const starting = startSession(() => false);
  const reloading = reloadUser();
  opened.resolve(answerOf('ada@example.org'));
  await Promise.all([starting, reloading]);
  vi.unstubAllGlobals();
  expect(useSession.getState().user?.email).toBe('countess@example.org');
});
