import { PassThrough } from 'node:stream';
import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import type { Response } from 'express';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountTestApp, startAccountTestApp } from '../../../test/kit/account-test-app.ts';
import { WriteContext } from '../../platform/write-context.ts';
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

it('V46 an archive of a new account has its profile and its first credits, and no hash of any secret', async () => {
  const { accessToken, userId } = await app.signIn('archive@example.com');
  const response = await fetch(app.url + accountSettingsRoutes.exportData.path, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files).toSorted()).toEqual([
    'README.txt',
    'contents.json',
    'ledger.csv',
    'ledger.json',
    'profile.json',
    'projects.json',
    'sessions.json',
  ]);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(text('profile.json'))).toMatchObject({ id: userId, email: 'archive@example.com' });
  expect(JSON.parse(text('ledger.json'))).toMatchObject([{ type: 'CreditsGranted', availableTenths: 200 }]);
  expect(text('ledger.csv')).toMatch(/^revision,recordedAt,type,amountTenths,.*\n0,.*,CreditsGranted,200,200,0,/);
  const everything = Object.keys(files).map(text).join('\n');
  const [session] = await app.bindings.vault.sessionsOfUser(userId);
  const account = await app.bindings.vault.accountById(userId);
  for (const secret of [account?.passwordHash, session?.refreshHash]) expect(everything).not.toContain(secret);
});
