import { PassThrough } from 'node:stream';
import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { withoutSeeds } from '@windtunnel/contracts/rules/participant';
import type { Response } from 'express';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSavedPanel } from '../../../test/kit/a-study.ts';
import { type AccountTestApp, startAccountTestApp } from '../../../test/kit/account-test-app.ts';
import { referralUsers } from '../../../test/kit/referral-users.ts';
import { readMark } from '../../notifications/read-mark.ts';
import { savedPanels } from '../../panels/saved-panels.ts';
import { Streams } from '../../platform/streams.ts';
import { WriteContext } from '../../platform/write-context.ts';
import { subscription } from '../../subscriptions/subscription.ts';
import { AccountLog } from '../account-log.ts';
import { AccountArchive } from './account-archive.ts';

let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp();
});
afterAll(() => app.close());

it('a cancelled download is no failure, but one that cannot be completed breaks the connection', async () => {
  const { userId } = await app.signIn('cancelled@example.com');
  const send = (response: PassThrough) =>
    app.app.get(AccountArchive).send(userId, new WriteContext(userId, 'test'), asResponse(response));
  const cancelled = new PassThrough({ highWaterMark: 1 });
  cancelled.once('data', () => cancelled.destroy());
  await expect(send(cancelled)).resolves.toBeUndefined();
  const broken = new PassThrough();
  broken.once('pipe', () => broken.destroy(new Error('disk failure')));
  await expect(send(broken)).rejects.toThrow('disk failure');
});

const asResponse = (stream: PassThrough) => Object.assign(stream, { setHeader: () => stream }) as unknown as Response;

it('V46: an archive of a new account has its profile and its first credits, and no hash of any secret', async () => {
  const { accessToken, userId } = await app.signIn('archive@example.com');
  const response = await fetch(app.url + accountSettingsRoutes.exportData.path, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files).toSorted()).toEqual([
    'README.txt',
    'access.json',
    'contents.json',
    'ledger.csv',
    'ledger.json',
    'model-use.json',
    'notifications.json',
    'panels.json',
    'payments.json',
    'profile.json',
    'projects.json',
    'referrals.json',
    'sessions.json',
  ]);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(text('profile.json'))).toMatchObject({
    id: userId,
    email: 'archive@example.com',
    google: { linked: false },
  });
  expect(JSON.parse(text('ledger.json'))).toMatchObject([{ type: 'CreditsGranted', availableTenths: 200 }]);
  expect(text('ledger.csv')).toMatch(/^revision,recordedAt,type,amountTenths,.*\n0,.*,CreditsGranted,200,200,0,/);
  const everything = Object.keys(files).map(text).join('\n');
  const [session] = await app.bindings.vault.sessionsOfUser(userId);
  const account = await app.bindings.vault.accountById(userId);
  for (const secret of [account?.passwordHash, session?.refreshHash]) expect(everything).not.toContain(secret);
});

it('V46: an archive has the linked Google account, the referrals and the payments, and no other user', async () => {
  const users = referralUsers(app);
  const ann = await users.referrer('ann@example.com');
  await users.signUp('bob@example.com', ann.code);
  await users.confirm('bob@example.com');
  const account = await app.bindings.vault.accountById(ann.userId);
  if (account !== null) await app.bindings.vault.updateAccount({ ...account, googleSubject: 'google-4711' });
  const streams = app.app.get(Streams, { strict: false });
  const bought = { type: 'OpenCustomer', provider: 'demo-till', customerId: 'cus_4711' } as const;
  await streams.decide(subscription, ann.userId, bought, new WriteContext(ann.userId, 'test'));
  const read = { type: 'Read', upTo: '2026-03-01T09:00:00.000Z', now: '2026-03-01T09:30:00.000Z' } as const;
  await streams.decide(readMark, ann.userId, read, new WriteContext(ann.userId, 'test'));

  const { json, everything } = await archiveOf(ann.email);
  expect(json('profile.json').google).toEqual({ linked: true, accountId: 'google-4711' });
  expect(json('payments.json')).toMatchObject([{ type: 'PaymentCustomerOpened', details: { customerId: 'cus_4711' } }]);
  expect(json('referrals.json')).toMatchObject({
    code: ann.code,
    signedUpWith: null,
    referralCount: 1,
    referrals: [{ email: 'b•••@e•••.com', status: 'COMPLETED' }],
    events: ['ReferralCodeIssued', 'ReferralRegistered', 'ReferralQualified', 'ReferralRewarded'].map((type) => ({
      type,
    })),
  });
  expect(json('contents.json')).toMatchObject({ paymentEvents: 1, referralEvents: 4, modelUseEvents: 0 });
  expect(json('notifications.json')).toMatchObject([{ type: 'NotificationsRead', details: { upTo: read.upTo } }]);
  const bob = await app.bindings.vault.accountByEmail('bob@example.com');
  for (const foreign of ['bob@', bob?.userId]) expect(everything).not.toContain(foreign);
  const his = await archiveOf('bob@example.com');
  expect(his.json('referrals.json')).toEqual({ code: null, signedUpWith: ann.code, events: [] });
  for (const foreign of ['ann@', ann.userId, 'google-4711']) expect(his.everything).not.toContain(foreign);
});

it('V46: an archive has the saved panels, without seeds and without those that were deleted', async () => {
  const { userId } = await app.signIn('panels@example.com');
  const streams = app.app.get(Streams, { strict: false });
  const context = new WriteContext(userId, 'test');
  for (const name of ['Cooks', 'Bakers'])
    await streams.decide(savedPanels, userId, { type: 'Save', panel: aSavedPanel(userId, name) }, context);
  await streams.decide(savedPanels, userId, { type: 'Delete', panelId: 'panel Bakers' }, context);

  const { json, everything } = await archiveOf('panels@example.com');
  const { ownerId: _user, ...cooks } = aSavedPanel(userId, 'Cooks');
  const participants = cooks.participants.map(withoutSeeds);
  expect(json('panels.json')).toEqual({ simulated: true, panels: [{ ...cooks, participants }] });
  expect(json('contents.json')).toMatchObject({ panels: 1 });
  expect(everything).not.toContain('Bakers');
});

it('V46: an archive has what its user opened as an auditor, and nothing that another auditor opened', async () => {
  const readers = { own: await app.signIn('auditor@example.com'), other: await app.signIn('auditor2@example.com') };
  const opened = { own: '/api/audit/accounts?limit=2', other: '/api/audit/accounts?limit=3' };
  for (const reader of ['own', 'other'] as const) {
    const { accessToken, userId } = readers[reader];
    const operator = new WriteContext('operator:kim', 'test');
    await app.app.get(AccountLog, { strict: false }).grantRole(userId, 'auditor', operator);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await fetch(app.url + opened[reader], { headers })).status).toBe(200);
  }
  const { json } = await archiveOf('auditor@example.com');
  const details = { role: 'auditor', route: '/api/audit/accounts', params: {}, query: { limit: '2' } };
  expect(json('access.json')).toEqual([
    { revision: 0, recordedAt: expect.any(String), type: 'AccessRecorded', details },
  ]);
  expect(json('contents.json')).toMatchObject({ accessEvents: 1 });
});

async function archiveOf(email: string) {
  const { accessToken } = (await app.logIn(email)).body;
  const response = await fetch(app.url + accountSettingsRoutes.exportData.path, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { json: (name: string) => JSON.parse(text(name)), everything: Object.keys(files).map(text).join('\n') };
}
