import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import { accountStream, creditsStream } from '@windtunnel/contracts/events/streams';
import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { referralRoutes } from '@windtunnel/contracts/http/referrals';
import { searchRoutes } from '@windtunnel/contracts/http/search';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { type StoredEvent, StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { plans } from '@windtunnel/contracts/rules/plans';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { openEventLog } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoStudies } from '../demo/demo-studies.ts';
import { makeStudy } from '../demo/make-study.ts';
import { createPace } from '../demo/pace.ts';
import type { TestHooks } from './test-hooks.ts';
import { buyPlan } from './testing/buy-plan.ts';
import { aSmallStudy } from './testing/hosted-product.ts';
import { filesWith, markersIn } from './testing/planted-markers.ts';
import { signedInUser, startEmptyProduct } from './testing/signed-in-user.ts';

/** What identifies the user: these must never be in the log, and nowhere at all once the account is deleted. */
const personal = [
  'qzaddress',
  'qzwanted',
  'qzfirstname',
  'qzpassword',
  'qzfirstpass',
  'qzdevice',
  'qzdomain',
  'qzquery',
];
/** What the user wrote in studies. */
const written = [
  ...['qztitle', 'qzobjective', 'qzaudience', 'qzsubject', 'qztopica', 'qztopicb', 'qztopicc', 'qzoutcome'],
  ...['qzscreen', 'qzdescription', 'qzquestion', 'qzrunning', 'qzcopy'],
];
/** The log keeps what was written, and these two are made from it (ADR 39). */
const keepWritten = ['events.db', 'documents.db', 'runs.db'];

const folder = aDataFolder();
const logged: string[] = [];
const environment = { DATA_DIR: folder.path, SIMULATOR_PACE_MS: '0' };
const start = (testHooks?: TestHooks) =>
  startEmptyProduct(
    environment,
    createLogger('debug', (line) => void logged.push(line)),
    testHooks,
  );
let product: Awaited<ReturnType<typeof start>>;
let user: Awaited<ReturnType<typeof signedInUser>>;
let bystander: Awaited<ReturnType<typeof signedInUser>>;
let before: readonly StoredEvent[];

const login = { email: 'qzaddress@qzdomain.example', password: 'qzfirstpass battery staple' };
const password = 'qzpassword battery staple';
const starterTenths = plans.starter.monthlyCredits * 10;

beforeAll(async () => {
  product = await start({ around: (port, adapter) => (port === 'languageModel' ? holding(adapter) : adapter) });
  user = await signedInUser(product.publicUrl, login);
  bystander = await signedInUser(product.publicUrl, { ...login, email: 'bystander@example.com' });
  const { api } = user;
  await api.call(accountSettingsRoutes.changeProfile, { body: { firstName: 'Qzfirstname' } });
  const change = { currentPassword: login.password, newPassword: password };
  await api.call(accountSettingsRoutes.changePassword, { body: change });
  await api.call(accountSettingsRoutes.requestEmailChange, {
    body: { newEmail: 'qzwanted@qzdomain.example', password },
  });
  await fetch(product.publicUrl + accountRoutes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'qzdevice Firefox/140' },
    body: JSON.stringify({ email: login.email, password }),
  });
  await user.api.call(referralRoutes.link, {});
  await buyPlan(user.api);
  await makeStudies();
  await makeStudy(aSmallStudy(1), null, contextOf(bystander));
}, 60_000);
afterAll(async () => {
  await product.stop();
  folder.remove();
});

const contextOf = ({ api }: typeof user) => ({
  api,
  origin: product.publicUrl,
  pace: createPace(),
  signal: new AbortController().signal,
  engineName: null,
  leaveRunning: async () => undefined,
});

/** The interviews of the last study never get past their first question. */
function holding<Adapter extends object>(adapter: Adapter): Adapter {
  const model = adapter as unknown as LanguageModel;
  const interviewTurn: LanguageModel['interviewTurn'] = async (input, signal) => {
    if (!JSON.stringify(input).includes('qzrunning')) return await model.interviewTurn(input, signal);
    return await new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('stopped')), { once: true }),
    );
  };
  return { ...adapter, interviewTurn };
}

/** A completed study, a draft with an image, and a study that is still running. */
async function makeStudies(): Promise<void> {
  const discovery = {
    productDomain: 'qzsubject stock for a small kitchen',
    discussionTopics: ['qztopica: how you order', 'qztopicb: what you throw away', 'qztopicc: who helps you'],
    targetOutcomes: ['qzoutcome: less is thrown away'],
  };
  const study = { ...aSmallStudy(2), title: 'qztitle', objective: 'qzobjective', discovery };
  await makeStudy({ ...study, audienceCriteria: 'Cooks and chefs, qzaudience' }, null, contextOf(user));
  const review = demoStudies.find(({ screens }) => screens !== undefined);
  const screens = review?.screens?.slice(0, 1).map((screen) => ({
    ...screen,
    screenName: 'qzscreen',
    imageDescription: 'qzdescription of a screen',
    screenQuestions: ['qzquestion: what is it for?'],
  }));
  if (review === undefined || screens === undefined) throw new Error('There is no design review');
  await makeStudy({ ...review, screens, participantCount: 1 }, null, contextOf(user));
  const topics = ['qzrunning: how you order', ...discovery.discussionTopics];
  const running = { ...study, discovery: { ...discovery, discussionTopics: topics }, participantCount: 8 };
  const [copied] = (await user.api.call(studyRoutes.list, {})).studies;
  await user.api.call(studyRoutes.duplicate, { params: { id: copied?.id ?? '' }, body: { title: 'qzcopy' } });
  await user.api.call(searchRoutes.search, { body: { query: 'qzquery' } });
  await makeStudy({ ...running, title: 'qzrunning', ends: 'running' }, null, contextOf(user));
}

/** The demo till's own files: its customers and their visits. */
const tillFiles = () =>
  readdirSync(folder.file('till'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function readLog(): Promise<StoredEvent[]> {
  const log = openEventLog(dataFile(folder.path, 'events'));
  const events: StoredEvent[] = [];
  for await (const event of log.readAll()) events.push(event);
  await log.close();
  return events;
}

const typesIn = (events: readonly StoredEvent[], stream: string) =>
  events.filter((event) => event.stream === stream).map(({ type }) => type);

it('V45: finds every planted marker before the account is deleted, so that the search itself is proven', async () => {
  const found = [...filesWith(folder.path, [...personal, ...written]).values()].flat();
  const absent = [...personal, ...written].filter((marker) => !found.includes(marker));
  // Passwords, User-Agent headers and searches are never stored, not even before.
  expect(absent).toEqual(['qzpassword', 'qzfirstpass', 'qzdevice', 'qzquery']);
  expect(
    [...filesWith(folder.path, personal).keys()].filter((file) => keepWritten.some((name) => file.startsWith(name))),
  ).toEqual([]);
  const { data } = (await user.api.call(searchRoutes.search, { body: { query: 'qztitle' } })).data;
  expect(data.studies).toHaveLength(1);
  expect(tillFiles().filter(({ name }) => name.startsWith('cus_'))).toHaveLength(1);
  expect(filesWith(folder.file('till'), personal)).toEqual(new Map());
  before = await readLog();
});

it('V45: leaves no byte of the user in vault, log, log output, search, images and mail within a minute', async () => {
  const { api, user: owner } = user;
  await api.call(accountSettingsRoutes.deleteAccount, { body: { confirmation: 'DELETE', password } });
  const vault = ['vault.db', 'vault.db-wal'];
  expect([...filesWith(folder.path, personal).keys()].filter((file) => vault.includes(file))).toEqual([]);
  await expect(api.call(accountRoutes.me, {})).rejects.toMatchObject({ status: 401 });
  const startedAt = performance.now();
  await vi.waitFor(
    async () => {
      expect(typesIn(await readLog(), accountStream(owner.id)).at(-1)).toBe('AccountErasureCompleted');
    },
    { timeout: 60_000, interval: 250 },
  );
  expect(performance.now() - startedAt).toBeLessThan(60_000);

  expect(filesWith(folder.path, personal)).toEqual(new Map());
  const remaining = [...filesWith(folder.path, written).keys()];
  expect(remaining.filter((file) => !keepWritten.some((name) => file.startsWith(name)))).toEqual([]);
  expect(markersIn(Buffer.from(logged.join('\n')), [...personal, ...written])).toEqual([]);
  expect(logged.join('\n')).not.toContain('bystander');
  const images = readdirSync(folder.file('images'), { recursive: true, withFileTypes: true });
  expect(images.filter((entry) => entry.isFile())).toEqual([]);
}, 90_000);

it('V45: changes no amount, revision or hash, and releases what the running study had not used', async () => {
  const after = await readLog();
  const identity = ({ id, stream, revision, position, metadata: { hash } }: StoredEvent) => [
    ...[id, stream, revision, position, hash],
  ];
  expect(after.slice(0, before.length).map(identity)).toEqual(before.map(identity));
  const ledger = await verifyLedger(inOrder(after));
  expect([ledger.ok, ledger.problems, ledger.unsettled]).toEqual([true, [], []]);
  const account = ledger.accounts.find(({ userId }) => userId === user.user.id);
  const ended = typesIn(after, creditsStream(user.user.id));
  expect(ended.filter((type) => type === 'CreditsReserved')).toHaveLength(3);
  const [released] = after.filter(({ type, data }) => type === 'CreditsReleased' && data.reason === 'cancelled');
  const reserved = after.find(
    ({ type, data }) => type === 'CreditsReserved' && data.batchId === released?.data.batchId,
  );
  expect(released?.data.amountTenths).toBe(reserved?.data.amountTenths);
  expect(account).toMatchObject({ grantedTenths: 200 + starterTenths, heldTenths: 0 });
  const { availableTenths = 0, spentTenths = 0, expiredTenths = 0 } = account ?? {};
  expect(availableTenths + spentTenths + expiredTenths).toBe(200 + starterTenths);
  const deleted = after.filter(({ type, metadata }) => type === 'StudyDeleted' && metadata.actor === user.user.id);
  expect(deleted).toHaveLength(4);
});

it('V45: ends the subscription at the demo till, which keeps nothing that leads to the user', async () => {
  const customer = tillFiles().find(({ name }) => name === `cus_${user.user.id}.json`);
  const file = join(customer?.parentPath ?? '', customer?.name ?? '');
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('"status":"ended"'));
  expect(filesWith(folder.file('till'), [...personal, ...written])).toEqual(new Map());
});

async function* inOrder(events: readonly StoredEvent[]) {
  yield* events;
}

it('V45: leaves other users alone, and a later sign-up with the same address is a new account', async () => {
  const { studies } = await bystander.api.call(studyRoutes.list, {});
  expect(studies).toHaveLength(1);
  const again = await signedInUser(product.publicUrl, login);
  expect(again.user.id).not.toBe(user.user.id);
  expect(again.user).toMatchObject({ credits: 20, firstName: null });
  expect((await again.api.call(studyRoutes.list, {})).studies).toEqual([]);
  const { data } = (await again.api.call(searchRoutes.search, { body: { query: 'qztitle' } })).data;
  expect(data.studies).toEqual([]);
});

it('V45: continues at the next start when the product stopped before everything was deleted', async () => {
  await product.stop();
  product = await start({ around: (port, adapter) => (port === 'images' ? failingDeletions(adapter) : adapter) });
  const login = { email: 'interrupted@qzdomain.example', password };
  const leaving = await signedInUser(product.publicUrl, login);
  await makeStudy(aSmallStudy(1), null, contextOf(leaving));
  await leaving.api.call(accountSettingsRoutes.deleteAccount, { body: { confirmation: 'DELETE', password } });
  await vi.waitFor(() => expect(logged.join('\n')).toContain('Erasing an account will be tried again'));
  await product.stop();
  expect(typesIn(await readLog(), accountStream(leaving.user.id)).at(-1)).toBe('AccountErased');
  product = await start();
  await vi.waitFor(
    async () => expect(typesIn(await readLog(), accountStream(leaving.user.id)).at(-1)).toBe('AccountErasureCompleted'),
    { timeout: 30_000, interval: 100 },
  );
  expect(filesWith(folder.path, ['interrupted'])).toEqual(new Map());
}, 60_000);

/** Image storage that is out of reach whenever something is to be deleted. */
function failingDeletions<Adapter extends object>(adapter: Adapter): Adapter {
  const deleteUnder = async () => {
    throw new StoreUnavailable('out of reach');
  };
  return { ...adapter, deleteUnder };
}
