import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '@windtunnel/app/demo/api-client';
import { demoAccount } from '@windtunnel/app/demo/demo-account';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StudySummary, StudyView } from '@windtunnel/contracts/http/study-view';
import { type StudyType, studyTypes } from '@windtunnel/contracts/rules/study-type';

/** The studies shown in screenshots, by purpose. */
export interface FixtureStudies {
  /** A completed study of each type. */
  readonly finished: Readonly<Record<StudyType, StudyView>>;
  readonly running: StudyView;
  /** A draft of each type with every step complete. */
  readonly ready: Readonly<Record<StudyType, StudyView>>;
  /** A draft after its first step. */
  readonly begun: StudyView;
  /** A draft with questions but no participants. */
  readonly withoutParticipants: StudyView;
}

const pollMs = 250;
const timeoutMs = 120_000;

/** Waits until the demo data is complete and adds drafts through the API. */
export async function makeFixtureStudies(origin: string): Promise<FixtureStudies> {
  const api = await signedIn(origin);
  const all = await untilDemoDataIsComplete(api);
  const view = async ({ id }: { readonly id: string }) => (await api.call(studyRoutes.get, { params: { id } })).study;
  const ofType = (type: StudyType) => all.find((study) => study.type === type && study.status === 'COMPLETED');
  const running = all.find((study) => study.status === 'LAUNCHED');
  const finished = await forEachType(async (type) => await view(present(ofType(type), `completed ${type}`)));
  const ready = await forEachType(async (type) => await view(await readyCopy(api, finished[type])));
  return {
    finished,
    ready,
    running: await view(present(running, 'running')),
    begun: await view(await draft(api, 'Why regulars stop coming')),
    withoutParticipants: await view(await draftWithoutParticipants(api)),
  };
}

async function signedIn(origin: string): Promise<ApiClient> {
  let token: string | null = null;
  const api = createApiClient({ origin, signedIn: () => token, seen: null });
  const { email, password } = demoAccount;
  const endsAt = Date.now() + timeoutMs;
  while (token === null) {
    // The product is ready a moment before its demo account is.
    const loggedIn = await api.call(accountRoutes.login, { body: { email, password } }).catch((error: unknown) => {
      if (Date.now() > endsAt) throw error;
      return wait(pollMs, null);
    });
    if (loggedIn !== null && 'accessToken' in loggedIn) token = loggedIn.accessToken;
  }
  return api;
}

async function untilDemoDataIsComplete(api: ApiClient): Promise<readonly StudySummary[]> {
  const endsAt = Date.now() + timeoutMs;
  for (;;) {
    const { studies } = await api.call(studyRoutes.list, {});
    const completed = studies.filter((study) => study.status === 'COMPLETED').length;
    const running = studies.some((study) => study.status === 'LAUNCHED' && study.progress.total > 0);
    if (completed >= studyTypes.length && running) return studies;
    if (Date.now() > endsAt)
      throw new Error(`The demo data is incomplete: ${studies.map(({ type, status }) => `${type} ${status}`)}`);
    await wait(pollMs);
  }
}

async function draft(api: ApiClient, title: string) {
  const objective = 'Learn what made regulars of a café go somewhere else';
  const body = { title, objective, type: 'PRODUCT_DISCOVERY' as const, projectId: null, siteUrl: null };
  return (await api.call(studyRoutes.createDraft, { body })).study;
}

async function draftWithoutParticipants(api: ApiClient) {
  const { id } = await draft(api, 'What makes a morning order go wrong');
  const productDiscoveryData = {
    productDomain: 'Ordering breakfast on the way to work',
    discussionTopics: ['The last order that went wrong', 'What you do while you wait'],
    targetOutcomes: [],
  };
  await api.call(studyRoutes.saveStep, { body: { id, step: 'configuration', productDiscoveryData } });
  await api.call(studyRoutes.saveStep, { body: { id, step: 'participants', participantCount: 5 } });
  return { id };
}

async function readyCopy(api: ApiClient, study: StudyView) {
  const { id } = study;
  const title = `${study.title}, second round`;
  const copy = (await api.call(studyRoutes.duplicate, { params: { id }, body: { title } })).study;
  const { participants, audienceCriteria, participantCount } = (
    await api.call(studyRoutes.get, { params: { id: copy.id } })
  ).study;
  const acceptedParticipantIds = participants.map((participant) => participant.id);
  const step = { id: copy.id, step: 'participants' as const, audienceCriteria, participantCount };
  await api.call(studyRoutes.saveStep, { body: { ...step, acceptedParticipantIds } });
  return copy;
}

async function forEachType<T>(make: (type: StudyType) => Promise<T>): Promise<Record<StudyType, T>> {
  const entries: [StudyType, T][] = [];
  for (const type of studyTypes) entries.push([type, await make(type)]);
  return Object.fromEntries(entries) as Record<StudyType, T>;
}

function present<T>(study: T | undefined, name: string): T {
  if (study === undefined) throw new Error(`The demo data has no ${name} study.`);
  return study;
}
