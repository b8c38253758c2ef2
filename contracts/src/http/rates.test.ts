import { expect, it } from 'vitest';
import { accountSettingsRoutes } from './account-settings.ts';
import { accountRoutes } from './accounts.ts';
import { appInfoRoutes } from './app-info.ts';
import { referralRoutes } from './referrals.ts';
import type { Route } from './route.ts';

const open: Route[] = [accountRoutes, accountSettingsRoutes, referralRoutes, appInfoRoutes]
  .flatMap((table) => Object.values(table))
  .filter((route: Route) => route.auth !== 'user' && route.method === 'POST');

it('every route that anyone may post to is limited, but for those that only end or renew a session', () => {
  const unlimited = open.filter(({ rate }) => rate === undefined).map(({ path }) => path);
  expect(unlimited).toEqual(['/api/auth/refresh', '/api/auth/logout']);
});
