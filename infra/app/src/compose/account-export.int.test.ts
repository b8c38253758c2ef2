import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { referralRoutes } from '@windtunnel/contracts/http/referrals';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { openEventLog } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStudies } from '../demo/demo-studies.ts';
import { makeStudy } from '../demo/make-study.ts';
import { createPace } from '../demo/pace.ts';
import { buyPlan } from './testing/buy-plan.ts';
import { aSmallStudy } from './testing/hosted-product.ts';
import { signedInUser, startEmptyProduct } from './testing/signed-in-user.ts';

const folder = aDataFolder();
let product: Awaited<ReturnType<typeof startEmptyProduct>>;
type SignedIn = Awaited<ReturnType<typeof signedInUser>>;
let ada: SignedIn;
let bob: SignedIn;

beforeAll(async () => {
  product = await startEmptyProduct({ DATA_DIR: folder.path, SIMULATOR_PACE_MS: '0' }, silentLogger);
  ada = await signedInUser(product.publicUrl, { email: 'ada@example.com', password: 'correct horse battery' });
  bob = await signedInUser(product.publicUrl, { email: 'bob@example.com', password: 'correct horse battery' });
  const screens = demoStudies.find(({ type }) => type === 'DESIGN_REVIEW');
  if (screens === undefined) throw new Error('There is no design review');
  for (const study of [aSmallStudy(3), { ...screens, participantCount: 2, ends: 'finished' as const }])
    await makeStudy(study, null, contextOf(ada));
  await makeStudy(aSmallStudy(1), null, contextOf(bob));
  await buyPlan(ada.api);
  await ada.api.call(referralRoutes.link, {});
}, 60_000);
afterAll(async () => {
  await product.stop();
  folder.remove();
});

const contextOf = ({ api }: SignedIn) => ({
  api,
  origin: product.publicUrl,
  pace: createPace(),
  signal: new AbortController().signal,
  engineName: null,
  leaveRunning: async () => undefined,
});

async function archiveOf({ accessToken }: SignedIn) {
  const { path } = accountSettingsRoutes.exportData;
  const response = await fetch(product.publicUrl + path, { headers: { authorization: `Bearer ${accessToken}` } });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { response, files, text, json: (name: string) => JSON.parse(text(name)) };
}

/** How many events of each type the log has for one owner's studies, interviews and credits. */
async function loggedFor(ownerId: string) {
  const log = openEventLog(dataFile(folder.path, 'events'));
  const mine = new Set([`credits-${ownerId}`, `subscription-${ownerId}`]);
  const counts: Record<string, number> = {};
  for await (const { stream, type, data } of log.readAll()) {
    if (data.ownerId === ownerId) mine.add(stream);
    if (mine.has(stream)) counts[type] = (counts[type] ?? 0) + 1;
  }
  await log.close();
  return counts;
}

it('V46: the archive holds everything of the account, as often as the log does, and is complete within a minute', async () => {
  const startedAt = performance.now();
  const { response, files, text, json } = await archiveOf(ada);
  const elapsedMs = performance.now() - startedAt;
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="windtunnel-data-[\d-]+\.zip"$/);
  expect(elapsedMs).toBeLessThan(60_000);

  const logged = await loggedFor(ada.user.id);
  const { exportedAt: _at, ...contents } = json('contents.json');
  const countOf = (kind: string) =>
    Object.entries(logged).reduce((sum, [type, count]) => sum + (type.startsWith(kind) ? count : 0), 0);
  expect(contents).toEqual({
    studies: logged.StudyDrafted,
    projects: 0,
    panels: 0,
    participants: 5,
    interviews: logged.InterviewStarted,
    messages: (logged.InterviewerSpoke ?? 0) + (logged.ParticipantSpoke ?? 0),
    participantAnalyses: logged.InterviewAnalysed,
    studyAnalyses: logged.StudyAnalysed,
    images: Object.keys(files).filter((name) => name.startsWith('images/')).length,
    ledgerEntries: countOf('Credits'),
    paymentEvents: countOf('PaymentCustomerOpened') + countOf('Subscription'),
    referralEvents: 1,
    modelUseEvents: 0,
    notificationEvents: 0,
    accessEvents: 0,
    sessions: 1,
  });
  expect(contents).toMatchObject({
    studies: 2,
    paymentEvents: 3,
    interviews: 5,
    participantAnalyses: 5,
    studyAnalyses: 2,
  });
  expect(contents.messages).toBeGreaterThanOrEqual(30);
  expect(contents.images).toBeGreaterThanOrEqual(1);
  expect(text('README.txt')).toContain('EVERYTHING SAID IN THE STUDIES IS SIMULATED');
});

it('V46: the archive says the same as the screens: profile, studies, transcripts, images and ledger', async () => {
  const { files, text, json } = await archiveOf(ada);
  const { user } = await ada.api.call(accountRoutes.me, {});
  const google = { linked: false, accountId: null };
  expect(json('profile.json')).toMatchObject({
    ...user,
    subscriptionPlan: 'starter',
    signInMethods: ['password'],
    google,
  });
  expect(json('referrals.json').referrals).toEqual([]);
  expect(json('sessions.json')).toHaveLength(1);
  const { studies } = await ada.api.call(studyRoutes.list, {});
  for (const { id, title } of studies) {
    const { study } = await ada.api.call(studyRoutes.get, { params: { id } });
    const exported = json(`studies/${id}/study.json`);
    expect([exported.title, exported.objective, exported.audienceCriteria]).toEqual([
      title,
      study.objective,
      study.audienceCriteria,
    ]);
    const { participants } = json(`studies/${id}/participants.json`);
    expect(participants.map(({ name }: { name: string }) => name)).toEqual(study.participants.map(({ name }) => name));
    expect(text(`studies/${id}/participants.json`)).not.toContain('"seed"');
    for (const { participantId } of participants) {
      const { messages } = await ada.api.call(resultRoutes.messages, { params: { id, participantId }, query: {} });
      const record = json(`studies/${id}/interviews/${participantId}.json`);
      const said = record.messages.map(({ said }: { said: { content: string } }) => said.content);
      expect(said).toEqual(messages.map(({ content }) => content));
      expect([record.simulated, record.outcome]).toEqual([true, 'completed']);
    }
    const { metaAnalysis } = await ada.api.call(resultRoutes.studyAnalysis, { params: { id }, query: {} });
    expect(json(`studies/${id}/analysis.json`).analysis.summary).toBe(metaAnalysis.summary);
    for (const key of text(`studies/${id}/study.json`).match(/design-review\/[\w./-]+/g) ?? [])
      expect(files[`images/${key}`]?.length).toBeGreaterThan(100);
  }
  const ledger = json('ledger.json');
  expect(ledger.at(-1)).toMatchObject({ availableTenths: user.credits * 10, heldTenths: 0 });
  expect(text('ledger.csv').trim().split('\n')).toHaveLength(ledger.length + 1);
});

it('V46: the archive holds nothing of another user, and needs a session', async () => {
  const { studies } = await ada.api.call(studyRoutes.list, {});
  const { files, text } = await archiveOf(bob);
  const everything = Object.keys(files)
    .map((name) => `${name}\n${text(name)}`)
    .join('\n');
  for (const foreign of [ada.user.id, ada.user.email, ...studies.map(({ id }) => id)])
    expect(everything).not.toContain(foreign);
  expect(everything).toContain(bob.user.email);
  const unknown = await fetch(product.publicUrl + accountSettingsRoutes.exportData.path);
  expect(unknown.status).toBe(401);
});

it('V46: a deleted study is no longer in the archive, but what it cost is', async () => {
  const before = (await archiveOf(bob)).json('ledger.json');
  const [study] = (await bob.api.call(studyRoutes.list, {})).studies;
  await bob.api.call(studyRoutes.delete, { params: { id: study?.id ?? '' } });
  const after = await archiveOf(bob);
  expect(after.json('contents.json')).toMatchObject({ studies: 0, participants: 0, interviews: 0, messages: 0 });
  expect(after.json('ledger.json')).toEqual(before);
});
