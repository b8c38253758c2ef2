import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, ApiRefused } from '@windtunnel/app/demo/api-client';
import { studyStream } from '@windtunnel/contracts/events/streams';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { clientOf, makeReadyStudy, type Researcher, signUp, type TestTarget } from '../driver/researcher.ts';
import { patient } from '../driver/retrying-client.ts';
import type { Acknowledgements } from '../log/acknowledgements.ts';

/** One launch as the browser that pressed the button remembers it. */
export interface Launch {
  readonly researcher: Researcher;
  readonly studyId: string;
  readonly batchId: string;
  readonly topics: number;
  /** The product said yes. */
  answered: boolean;
  /** The product said that it was stopped. */
  cancelled: boolean;
}

/** Researchers who make studies and launch them, over as many starts of the product as it takes. */
export interface Launching {
  /** A study ready to be launched, by somebody with credits for it. */
  prepare(workplace: TestTarget): Promise<Launch>;
  /** Presses the button. Resolves also when the answer is lost; a repeat is the same launch. */
  launch(launch: Launch, workplace: TestTarget): Promise<void>;
  cancel(launch: Launch, workplace: TestTarget): Promise<void>;
  /** Waits for the study's end; answers its status, or null when it takes longer than it may. */
  end(launch: Launch, workplace: TestTarget): Promise<string | null>;
}

interface LaunchingOptions {
  readonly acknowledgements: Acknowledgements;
  readonly participants: number;
  readonly topics: number;
  /** Calls are repeated for so long while the product is away; absent: one that is lost is lost. */
  readonly patienceMs?: number;
  /** How long a study may take to its end. */
  readonly endMaxMs?: number;
}

const freeTenths = 200;
const perParticipantTenths = 10;
const usualEndMaxMs = 30_000;
const lookAgainMs = 10;
const retryMs = 50;

export function createLaunching({
  acknowledgements,
  participants,
  topics,
  patienceMs = 0,
  endMaxMs = usualEndMaxMs,
}: LaunchingOptions): Launching {
  const speakingFor: typeof clientOf = (...person) => {
    const client = clientOf(...person);
    return patienceMs === 0 ? client : patient(client, patienceMs);
  };
  const launchesPerPerson = Math.floor(freeTenths / (participants * perParticipantTenths));
  let researcher: Researcher | null = null;
  let people = 0;
  let made = 0;

  const somebody = async (workplace: TestTarget): Promise<Researcher> => {
    if (researcher === null || made % launchesPerPerson === 0) {
      people += 1;
      researcher = await signUp(`researcher-${people}@windtunnel.test`, workplace);
    }
    made += 1;
    return researcher;
  };

  /** A client whose answers about one study are noted. */
  const heard = (person: Researcher, workplace: TestTarget, studyId: string): ApiClient =>
    speakingFor(person, workplace, (_, position) => acknowledgements.note({ position, stream: studyStream(studyId) }));

  /** The study has no id before the first answer, so these answers are noted together. */
  const ready = async (person: Researcher, workplace: TestTarget): Promise<string> => {
    const positions: string[] = [];
    const api = speakingFor(person, workplace, (_, position) => positions.push(position));
    const studyId = await makeReadyStudy(api, { title: `Launch ${made}`, participants, topics });
    for (const position of positions) acknowledgements.note({ position, stream: studyStream(studyId) });
    return studyId;
  };

  return {
    prepare: async (workplace) => {
      const person = await somebody(workplace);
      const studyId = await ready(person, workplace);
      return { researcher: person, studyId, batchId: `batch-${studyId}`, topics, answered: false, cancelled: false };
    },
    launch: async (launch, workplace) => {
      const api = heard(launch.researcher, workplace, launch.studyId);
      const call = { params: { id: launch.studyId }, body: { batchId: launch.batchId } };
      for (;;) {
        try {
          await api.call(studyRoutes.launch, call);
          launch.answered = true;
          return;
        } catch (error) {
          if (!(error instanceof ApiRefused)) return;
          if (!error.retryable) throw error;
          await wait(retryMs);
        }
      }
    },
    cancel: async (launch, workplace) => {
      const api = heard(launch.researcher, workplace, launch.studyId);
      try {
        await api.call(studyRoutes.cancel, { params: { id: launch.studyId }, body: { deleteDraft: false } });
        launch.cancelled = true;
      } catch (error) {
        if (error instanceof ApiRefused) throw error;
      }
    },
    end: async ({ researcher: person, studyId }, workplace) => {
      const api = speakingFor(person, workplace);
      for (const startedMs = performance.now(); performance.now() - startedMs < endMaxMs; await wait(lookAgainMs)) {
        const { study } = await api.call(studyRoutes.get, { params: { id: studyId } });
        if (['COMPLETED', 'FAILED', 'CANCELLED'].includes(study.status)) return study.status;
      }
      return null;
    },
  };
}
