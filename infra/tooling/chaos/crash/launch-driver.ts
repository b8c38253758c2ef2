import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, ApiRefused } from '@windtunnel/app/demo/api-client';
import { studyStream } from '@windtunnel/contracts/events/streams';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { clientOf, makeReadyStudy, type Researcher, signUp, type TestTarget } from '../driver/researcher.ts';
import { retryingClient } from '../driver/retrying-client.ts';
import type { Acknowledgements } from '../log/acknowledgements.ts';

/** A launch, as seen by the browser that requested it. */
export interface Launch {
  readonly researcher: Researcher;
  readonly studyId: string;
  readonly batchId: string;
  readonly topics: number;
  /** The product has accepted the launch. */
  accepted: boolean;
  /** The product has confirmed the cancellation. */
  cancelled: boolean;
}

/** Creates studies and launches them, across any number of product restarts. */
export interface LaunchDriver {
  /** Creates a study that is ready to launch, with enough credits for it. */
  prepare(target: TestTarget): Promise<Launch>;
  /** Also resolves if the response is lost. Calling it again repeats the same launch. */
  launch(launch: Launch, target: TestTarget): Promise<void>;
  cancel(launch: Launch, target: TestTarget): Promise<void>;
  /** Waits for the study to end; returns its status, or null on timeout. */
  waitForEnd(launch: Launch, target: TestTarget): Promise<string | null>;
}

interface LaunchDriverOptions {
  readonly acknowledgements: Acknowledgements;
  readonly participants: number;
  readonly topics: number;
  /** How long calls are repeated while the product is unreachable; if absent, they are not repeated. */
  readonly retryTimeoutMs?: number;
  /** How long a study may take to end. */
  readonly endTimeoutMs?: number;
}

const freeTenths = 200;
const perParticipantTenths = 10;
const endTimeoutUsualMs = 30_000;
const pollMs = 10;
const launchPauseMs = 50;
const endStatuses: readonly string[] = ['COMPLETED', 'FAILED', 'CANCELLED'];

export function createLaunchDriver(options: LaunchDriverOptions): LaunchDriver {
  const { participants, topics, acknowledgements, retryTimeoutMs = 0, endTimeoutMs = endTimeoutUsualMs } = options;
  const nextResearcher = researchersWithCredits(participants);
  const connect: typeof clientOf = (...args) =>
    retryTimeoutMs === 0 ? clientOf(...args) : retryingClient(clientOf(...args), retryTimeoutMs);
  const note = (studyId: string, position: string) => acknowledgements.note({ position, stream: studyStream(studyId) });
  /** A client whose acknowledgements all concern one study. */
  const connectFor = ({ researcher, studyId }: Launch, target: TestTarget): ApiClient =>
    connect(researcher, target, (_, position) => note(studyId, position));

  return {
    prepare: async (target) => {
      const researcher = await nextResearcher(target);
      // The study has no id until the first response arrives, so these acknowledgements are noted afterwards.
      const positions: string[] = [];
      const api = connect(researcher, target, (_, position) => positions.push(position));
      const studyId = await makeReadyStudy(api, { title: 'Launched under test', participants, topics });
      for (const position of positions) note(studyId, position);
      return { researcher, studyId, batchId: `batch-${studyId}`, topics, accepted: false, cancelled: false };
    },
    launch: async (launch, target) => {
      launch.accepted = await sendLaunch(connectFor(launch, target), launch);
    },
    cancel: async (launch, target) => {
      launch.cancelled = await sendCancel(connectFor(launch, target), launch);
    },
    waitForEnd: async ({ researcher, studyId }, target) => {
      const api = connect(researcher, target);
      for (const startedMs = performance.now(); performance.now() - startedMs < endTimeoutMs; await wait(pollMs)) {
        const { study } = await api.call(studyRoutes.get, { params: { id: studyId } });
        if (endStatuses.includes(study.status)) return study.status;
      }
      return null;
    },
  };
}

/** Provides a new account whenever the free credits of the previous one have been spent. */
function researchersWithCredits(participants: number): (target: TestTarget) => Promise<Researcher> {
  const launchesEach = Math.floor(freeTenths / (participants * perParticipantTenths));
  let researcher: Researcher | null = null;
  let launches = 0;
  return async (target) => {
    if (researcher === null || launches % launchesEach === 0) {
      researcher = await signUp(`researcher-${launches}@windtunnel.test`, target);
    }
    launches += 1;
    return researcher;
  };
}

/** Repeats the call after a retryable refusal. False if the response was lost. */
async function sendLaunch(api: ApiClient, { studyId, batchId }: Launch): Promise<boolean> {
  for (;;) {
    try {
      await api.call(studyRoutes.launch, { params: { id: studyId }, body: { batchId } });
      return true;
    } catch (error) {
      if (!(error instanceof ApiRefused)) return false;
      if (!error.retryable) throw error;
      await wait(launchPauseMs);
    }
  }
}

/** False if the response was lost. */
async function sendCancel(api: ApiClient, { studyId }: Launch): Promise<boolean> {
  try {
    await api.call(studyRoutes.cancel, { params: { id: studyId }, body: { deleteDraft: false } });
    return true;
  } catch (error) {
    if (error instanceof ApiRefused) throw error;
    return false;
  }
}
