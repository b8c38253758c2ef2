import { aReadyStudy, type FakeState } from './fake-backend.ts';
import type { RunHouse } from './run-study.ts';

/** A launch whose history is kept in `workflows/test/histories`: changed code must still be able to go on with it. */
export interface RecordedScenario {
  readonly name: string;
  readonly state: () => FakeState;
  /** Arranges what goes wrong, before the launch. */
  readonly arrange: (house: RunHouse) => void;
  /** Participants whose interviews' histories are kept too. */
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
    arrange: ({ scripted }) => scripted.answerBadly('turn p2 1 0'),
    interviews: ['p2'],
  },
  {
    name: 'cancel',
    state: () => aReadyStudy({ participants: 2 }),
    arrange: (house) => house.backend.onCall((call) => (call === 'RecordTurn p1' ? house.cancel() : undefined)),
    interviews: ['p1'],
  },
  {
    name: 'compensation',
    state: () => aReadyStudy({ participants: 2 }),
    arrange: ({ backend }) => backend.refuse('MarkReadyForAnalysis', 'STUDY_NOT_EDITABLE'),
    interviews: [],
  },
];
