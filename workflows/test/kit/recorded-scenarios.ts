import { aReadyStudy, type FakeState } from './fake-state.ts';
import type { StudyRunTestBed } from './study-run-test-bed.ts';

/** A launch whose history is stored in `workflows/test/histories`. Changed code must still be able to replay it. */
export interface RecordedScenario {
  readonly name: string;
  readonly state: () => FakeState;
  /** Called before the launch to set up what will go wrong. */
  readonly arrange: (testBed: StudyRunTestBed) => void;
  /** Participants whose interview histories are also stored. */
  readonly interviews: readonly string[];
}

const nothing = () => undefined;

export const recordedScenarios: readonly RecordedScenario[] = [
  {
    name: 'success',
    state: () => aReadyStudy({ participants: 2 }),
    arrange: nothing,
    interviews: ['p1'],
  },
  {
    name: 'refusal',
    state: () => aReadyStudy({ participants: 2, availableTenths: 10 }),
    arrange: nothing,
    interviews: [],
  },
  {
    name: 'failed-participant',
    state: () => aReadyStudy({ participants: 2 }),
    arrange: ({ scripted }) => scripted.returnUnusable('turn p2 1 0'),
    interviews: ['p2'],
  },
  {
    name: 'cancel',
    state: () => aReadyStudy({ participants: 2 }),
    arrange: (testBed) => testBed.backend.onCall((call) => (call === 'RecordTurn p1' ? testBed.cancel() : undefined)),
    interviews: ['p1'],
  },
  {
    name: 'compensation',
    state: () => aReadyStudy({ participants: 2 }),
    arrange: ({ backend }) => backend.refuse('MarkReadyForAnalysis', 'STUDY_NOT_EDITABLE'),
    interviews: [],
  },
];
