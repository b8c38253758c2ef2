import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import type { Results } from '../api.ts';

/** Somebody of the panel, as evidence names them. */
export interface Panelist {
  readonly id: string;
  readonly name: string;
  /** 'Ward nurse, 42'. */
  readonly about: string;
}

/** Everyone whose interview ended, in the study's order: the same in every picture of a study. */
export function interviewedPanel(results: Pick<Results, 'participantResults'>): Panelist[] {
  return results.participantResults
    .filter(({ result }) => result.status === 'COMPLETED')
    .map(({ participant }) => panelist(participant));
}

export function panelist({ id, name, occupation, age }: ParticipantView): Panelist {
  return { id, name, about: `${occupation}, ${age}` };
}

/** Who said it. Somebody who is not in the panel stays a participant without a story. */
export function personOf(panel: readonly Panelist[], id: string): Panelist {
  return panel.find((person) => person.id === id) ?? { id, name: 'A participant', about: '' };
}
