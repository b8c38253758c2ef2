import { type ApiClient, ApiRefused } from '@windtunnel/app/demo/api-client';
import { uploadWireframe } from '@windtunnel/app/demo/upload-wireframe';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { searchRoutes } from '@windtunnel/contracts/http/search';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import type { TestTarget } from '../../driver/researcher.ts';

/** A user who is at work, with the study that they keep. */
export interface Worker {
  readonly api: ApiClient;
  readonly studyId: string;
}

/** How many requests were answered, were asked to come later, or failed; the first sentences of failures. */
export interface LoadCounts {
  served: number;
  postponed: number;
  readonly failures: string[];
}

const failuresMax = 5;
const tooMany = 429;

/**
 * Reads, writes, searches, uploads and logs in as each worker, one request after the other, until the time is over.
 * Drafts are deleted again, so that the product has to hold no more at the end than at the beginning.
 */
export async function mixedLoad(workers: readonly Worker[], target: TestTarget, forMs: number): Promise<LoadCounts> {
  const counts: LoadCounts = { served: 0, postponed: 0, failures: [] };
  const untilMs = performance.now() + forMs;
  await Promise.all(
    workers.map(async (worker, index) => {
      for (let turn = index; performance.now() < untilMs; turn += 1) await attempt(counts, worker, target, turn);
    }),
  );
  return counts;
}

async function attempt(counts: LoadCounts, worker: Worker, target: TestTarget, turn: number): Promise<void> {
  const action = actions[turn % actions.length];
  try {
    await action?.(worker, target);
    counts.served += 1;
  } catch (error) {
    if (error instanceof ApiRefused && error.status === tooMany) counts.postponed += 1;
    else if (counts.failures.length < failuresMax) counts.failures.push(String(error));
  }
}

type Action = (worker: Worker, target: TestTarget) => Promise<unknown>;

const setup = { title: 'Leftovers', objective: 'Learn what happens to leftovers', type: 'DESIGN_REVIEW' as const };

const read: Action = async ({ api, studyId }) => {
  await api.call(studyRoutes.list, {});
  await api.call(studyRoutes.get, { params: { id: studyId } });
  await api.call(participantRoutes.list, { params: { id: studyId } });
};
const rename: Action = async ({ api, studyId }) => {
  await api.call(studyRoutes.saveStep, { body: { id: studyId, step: 'setup', title: `Leftovers ${Math.random()}` } });
};
const search: Action = async ({ api }) => {
  await api.call(searchRoutes.search, { body: { query: 'leftovers' } });
  await api.call(usageRoutes.quota, {});
};
const draftAndDelete: Action = async ({ api }, { origin }) => {
  const { study } = await api.call(studyRoutes.createDraft, { body: setup });
  const screen = { studyId: study.id, screenId: 'home' };
  await uploadWireframe({ api, origin }, 'closing-box', screen);
  await api.call(studyRoutes.delete, { params: { id: study.id } });
};
const wrongPassword: Action = async ({ api }) => {
  const body = { email: 'stranger@windtunnel.test', password: 'not this one' };
  await api.call(accountRoutes.login, { body }).catch((error: unknown) => {
    if (!(error instanceof ApiRefused) || error.code !== 'INVALID_CREDENTIALS') throw error;
  });
};

/** In rotation. */
const actions: readonly Action[] = [
  read,
  rename,
  read,
  search,
  read,
  rename,
  draftAndDelete,
  read,
  search,
  wrongPassword,
];
