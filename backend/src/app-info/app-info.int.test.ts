import { appInfoRoutes } from '@windtunnel/contracts/http/app-info';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountTestApp, startAccountTestApp } from '../../test/kit/account-test-app.ts';

let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp();
});
afterAll(() => app.close());

it('tells a page what it needs before anyone signs in, and no secrets', async () => {
  const { status, body } = await app.send('GET', appInfoRoutes.info.path);
  expect(status).toBe(200);
  expect(body).toEqual({
    publicUrl: 'http://127.0.0.1:3000',
    supportEmail: 'support@windtunnel.test',
    termsUrl: null,
    privacyUrl: null,
    googleConfigured: false,
    mailPageUrl: '/mail',
    studyTypesOpen: ['PRODUCT_DISCOVERY', 'DESIGN_REVIEW'],
    demo: null,
    engine: app.bindings.languageModels.usual.engine,
  });
});

it('removes demo data for the demo account only', async () => {
  const { accessToken } = await app.signIn('ada@example.com');
  const response = await app.send('DELETE', appInfoRoutes.removeDemoData.path, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(response).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } });
  expect((await app.send('DELETE', appInfoRoutes.removeDemoData.path)).status).toBe(401);
});
