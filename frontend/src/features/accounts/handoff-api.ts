import type { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { call } from '../../lib/api-client.ts';
import { routeShape } from '../../lib/route-shape.ts';

// Without its schemas, which would weigh more than the page.
const googleSessionRoute = routeShape<(typeof accountRoutes)['googleSession']>({
  method: 'POST',
  path: '/api/oauth/google/session',
  auth: 'cookie',
});

/** Exchanges the token with which a sign-in with Google returns. A refusal is for the login page to show. */
export const exchangeHandoff = (token: string) => call(googleSessionRoute, { body: { token }, quiet: true });
