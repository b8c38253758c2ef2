import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { aiRoutes } from '@windtunnel/contracts/http/ai';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import type { Route } from '@windtunnel/contracts/http/route';
import { sessionRoutes } from '@windtunnel/contracts/http/sessions';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import { aConcept, aScreen } from '@windtunnel/contracts/rules/testing/configuration-examples';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { anImage } from '@windtunnel/infra/images/contract/sample-images';
import { onlyModel } from '@windtunnel/infra/language-model/open';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aDraft, aNewStudy, aPanel, aReadyStudy } from '../kit/build-study.ts';
import type { CallOptions } from '../kit/call-route.ts';
import { createScriptedLanguageModel } from '../kit/scripted-language-model.ts';
import { type SpecifiedCall, specifiedAnswers } from './specified-answers.ts';

const languageModel = createScriptedLanguageModel();
const clock = createFakeClock();
let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  backend = await startBackend({ clock, languageModels: onlyModel(languageModel) });
  user = await backend.user();
});
afterAll(() => backend.close());

interface Answer {
  readonly status: number;
  readonly text: string;
}

const asUser = (route: Route, options: CallOptions = {}) => user.call(route, options);
const signedOut = (route: Route, body: unknown) =>
  backend.call(route, { body, headers: route.auth === 'cookie' ? { origin: backend.url } : {} });
const password = 'correct horse battery';
const account = (name: string) => ({ email: `${name}@windtunnel.test`, password });

/** Signs up, and returns the token in the email. */
async function signUp(name: string): Promise<string> {
  const { email } = account(name);
  await signedOut(accountRoutes.signup, account(name));
  const link = await vi.waitFor(async () => {
    const [sent] = (await backend.bindings.mail.local?.list(email)) ?? [];
    return /[?&]token=([^&\s]+)/.exec(sent?.text ?? '')?.[1] ?? expect.fail('no email yet');
  });
  return decodeURIComponent(link);
}

const saved = async (type: StudyType, fields: object) => {
  const id = await aDraft(user, { type });
  return asUser(studyRoutes.saveStep, { body: { id, step: 'configuration', ...fields } });
};
const launched = (id: string, batchId = 'batch-0001') =>
  asUser(studyRoutes.launch, { params: { id }, body: { batchId } });
const launchedDraft = async (type: StudyType) => launched(await aDraft(user, { type }));
const image = { imageKey: undefined, imageUrl: 'https://images.example.com/a.png' };
const formFor = async (change: object) => {
  const studyId = await aDraft(user, { type: 'CONCEPT_VALIDATION' });
  const body = { fileType: 'image/png', fileName: 'a.png', studyId, conceptId: 'c1', ...change };
  return asUser(uploadRoutes.conceptImage, { body });
};
/** Posts a file to the store; returns the form it was posted with, too. */
async function uploaded(file: Uint8Array<ArrayBuffer>) {
  const studyId = await aDraft(user, { type: 'CONCEPT_VALIDATION' });
  const body = { fileType: 'image/png', fileName: 'a.png', studyId, conceptId: 'c1' };
  const { uploadUrl, uploadFields, key } = (await user.call(uploadRoutes.conceptImage, { body })).body;
  const data = new FormData();
  for (const [name, value] of Object.entries(uploadFields)) data.append(name, value);
  data.append('file', new Blob([file]));
  const response = await fetch(backend.url + uploadUrl, { method: 'POST', body: data });
  return { key, studyId, status: response.status, text: await response.text() };
}
async function expiredImage(): Promise<Answer> {
  const { key, studyId } = await uploaded(new Uint8Array(await anImage('png')));
  const params = { studyId, conceptId: 'c1', filename: key.split('/').at(-1) ?? '' };
  const { signedUrl } = (await user.call(uploadRoutes.conceptImageUrl, { params, query: { expiresIn: 60 } })).body;
  await clock.advance(61_000);
  const response = await fetch(new URL(signedUrl, backend.url));
  return { status: response.status, text: await response.text() };
}
async function failureInside(): Promise<Answer> {
  const broken = vi.spyOn(backend.bindings.vault, 'sessionsOfUser').mockRejectedValueOnce(new Error('disk on fire'));
  return await asUser(sessionRoutes.list).finally(() => broken.mockRestore());
}
/** More than the credits of the free plan, but within what it allows for one study. */
async function tooDear(): Promise<Answer> {
  const other = await backend.user();
  const attempt = async (participants: number, batchId: string) =>
    other.call(studyRoutes.launch, { params: { id: await aReadyStudy(other, participants) }, body: { batchId } });
  await attempt(9, 'batch-0001');
  await attempt(9, 'batch-0002');
  return attempt(6, 'batch-0003');
}
async function createdTooDear(): Promise<Answer> {
  const other = await backend.user();
  for (const batchId of ['batch-0001', 'batch-0002'])
    await other.call(studyRoutes.launch, { params: { id: await aReadyStudy(other, 9) }, body: { batchId } });
  return other.call(studyRoutes.create, { body: aNewStudy(aPanel(6)) });
}
const suggested = (body: object) => asUser(aiRoutes.suggestTasksQuestions, { body });

const calls: Readonly<Record<SpecifiedCall, () => Promise<Answer>>> = {
  'forgot password': () => signedOut(accountRoutes.forgotPassword, { email: account('ada').email }),
  'login with nothing': () => signedOut(accountRoutes.login, {}),
  'forgot password with nothing': () => signedOut(accountRoutes.forgotPassword, {}),
  'reset password without a token': () => signedOut(accountRoutes.resetPassword, { password }),
  'reset password with an unknown token': () => signedOut(accountRoutes.resetPassword, { token: 'x', password }),
  'draft without a setup': () => asUser(studyRoutes.createDraft, { body: { type: 'USABILITY' } }),
  'draft with a wrong site': () =>
    asUser(studyRoutes.createDraft, { body: { title: 'T', objective: 'O', type: 'USABILITY', siteUrl: 'tickets' } }),
  'usability with a wrong site': () => saved('USABILITY', { siteUrl: 'tickets', tasks: ['Buy'], questions: [] }),
  'concepts with one id': () =>
    saved('CONCEPT_VALIDATION', { conceptValidationData: { concepts: [aConcept(image), aConcept(image)] } }),
  'concept without an image': () =>
    saved('CONCEPT_VALIDATION', { conceptValidationData: { concepts: [aConcept({ imageKey: undefined })] } }),
  'equal topics': () =>
    saved('PRODUCT_DISCOVERY', {
      productDiscoveryData: { productDomain: 'Meals', discussionTopics: ['Cooking', 'cooking'] },
    }),
  'screen with an http image': () =>
    saved('DESIGN_REVIEW', {
      designReviewData: { screens: [aScreen({ imageUrl: 'http://images.example.com/a.png' })] },
    }),
  'suggestions without an objective': () => suggested({ type: 'USABILITY' }),
  'suggestions without AI': () => {
    languageModel.next('suggestTasksAndQuestions', new Error('connection reset'));
    return suggested({ type: 'USABILITY', objective: 'Learn' });
  },
  'upload of another kind': () => formFor({ fileType: 'image/gif' }),
  'upload of no image': () => uploaded(new TextEncoder().encode('no image')),
  'launch of a usability draft': () => launchedDraft('USABILITY'),
  'launch of a concept draft': () => launchedDraft('CONCEPT_VALIDATION'),
  'launch of a discovery draft': () => launchedDraft('PRODUCT_DISCOVERY'),
  'launch of a design draft': () => launchedDraft('DESIGN_REVIEW'),
  'launch of too small a panel': async () => {
    const id = await aReadyStudy(user, 2);
    await asUser(studyRoutes.saveStep, { body: { id, step: 'participants', participantCount: 3 } });
    return launched(id);
  },

  'failure inside': failureInside,
  'refresh without a session': () => signedOut(accountRoutes.refresh, undefined),
  'login before verification': async () => {
    await signUp('early');
    return signedOut(accountRoutes.login, account('early'));
  },
  'Google sign-in without a token': () => signedOut(accountRoutes.googleSession, {}),
  'Google sign-in with an unknown token': () => signedOut(accountRoutes.googleSession, { token: 'x' }),
  'verification with an unknown token': () => signedOut(accountRoutes.verifyEmail, { token: 'x' }),
  'verification with an old token': async () => {
    const token = await signUp('late');
    await clock.advance(8 * 86_400_000);
    return signedOut(accountRoutes.verifyEmail, { token });
  },
  'verification without a token': () => signedOut(accountRoutes.verifyEmail, {}),
  'launch that is too dear': tooDear,
  'study that is created, too dear': createdTooDear,
  'study that is created with nothing': () => asUser(studyRoutes.create, { body: {} }),
  'launch of nothing': () => launched('unknown'),
  'launch of a foreign study': async () => launched(await aReadyStudy(await backend.user('bela'))),
  delete: async () => asUser(studyRoutes.delete, { params: { id: await aDraft(user) } }),
  'participant that does not exist': async () =>
    asUser(participantRoutes.reject, {
      params: { id: await aReadyStudy(user), participantId: 'unknown' },
      body: { audienceCriteria: 'Home cooks', studyType: 'PRODUCT_DISCOVERY' },
    }),
  'upload without a place': () => formFor({ studyId: '' }),
  'image with a strange name': () =>
    asUser(uploadRoutes.conceptImageUrl, { params: { studyId: 's1', conceptId: 'c1', filename: '.a.png' } }),
  'image after its time': expiredImage,
  'revoke the current session': async () => {
    const { sessions } = (await user.call(sessionRoutes.list)).body;
    return asUser(sessionRoutes.revoke, { params: { id: sessions[0]?.id ?? '' } });
  },
  'revoke other sessions': () => asUser(sessionRoutes.revokeOthers),
  'cancel a draft that stays': async () =>
    asUser(studyRoutes.cancel, { params: { id: await aDraft(user) }, body: { deleteDraft: false } }),
  'cancel a draft': async () =>
    asUser(studyRoutes.cancel, { params: { id: await aDraft(user) }, body: { deleteDraft: true } }),
};

/** Every text anywhere in a response. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

it('every call of the table is made', () => {
  expect(Object.keys(calls).sort()).toEqual([...new Set(specifiedAnswers.map(([, call]) => call))].sort());
});

const rows = specifiedAnswers.map(([section, call, status, code, ...texts]) => ({
  section,
  call,
  status,
  code,
  texts,
}));

it.each(rows)('section $section, $call: $status $code, $texts', async ({ call, status, code, texts }) => {
  const answer = await calls[call]();
  expect(answer.status, answer.text).toBe(status);
  const body: { readonly code?: string } = JSON.parse(answer.text);
  if (code !== null) expect(body.code).toBe(code);
  const said = textsIn(body);
  expect(texts.filter((text) => !said.includes(text))).toEqual([]);
});
